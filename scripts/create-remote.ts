import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeContract, writeRemote } from './remote-template';
import { install } from './setup.mjs';
import { ROOT, stop } from './workspace.mjs';

/**
 * `pnpm create-remote <name> [--tab <label>] [--claim <claim>] [--owner <team>] [--calls]`: a new tab that builds, is tested and
 * can be released. The shell need not know of it: label, path and claim travel with its releases.
 */
const option = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tab: option, claim: option, owner: option, calls: { type: 'boolean', default: false } },
});
const [name = ''] = positionals;
if (!/^[a-z][a-z0-9]{1,39}$/.test(name))
  stop('Usage: pnpm create-remote <name>, 2 to 40 small letters and digits.');
const folder = path.join(ROOT, `mf-${name}`);
const contracts = path.join(ROOT, 'shared/src/contracts');
if (existsSync(folder)) stop(`There is a folder mf-${name} already.`);
if (existsSync(path.join(contracts, `${name}.ts`)) || isReserved(name))
  stop(`"${name}" means something else in this code: please choose another name.`);

const tab = values.tab ?? name.charAt(0).toUpperCase() + name.slice(1);
if (!/^[\p{L}\p{N}][\p{L}\p{N} &-]{0,39}$/u.test(tab))
  stop('--tab is the label in the header: at most 40 letters, digits, spaces, & and -.');
const claim = values.claim ?? 'overview_view';
if (!readFileSync(path.join(ROOT, 'shared/src/domain/claims.ts'), 'utf8').includes(`'${claim}'`))
  stop(`There is no claim "${claim}": shared/src/domain/claims.ts has them all.`);

writeRemote(folder, { name, tab, claim, owner: values.owner ?? `${tab} team` });
if (values.calls) writeContract(contracts, { name, tab });
console.log(`Made mf-${name}. Installing …`);
await install('--no-frozen-lockfile');
console.log(
  [
    '',
    `cd mf-${name}`,
    '  pnpm dev            the tab alone, with the fake shell',
    '  pnpm dev --portal   the tab inside a running portal, in your browser alone',
    '  pnpm test           its tests',
    '  pnpm release        build, test, publish and activate (docs/remotes.md)',
    '',
    values.calls
      ? `Its calls belong in shared/src/contracts/${name}.ts, their routes in api/src/modules/${name}/.`
      : 'It calls what there is; --calls would have made a place for calls of its own.',
  ].join('\n'),
);

/** Words of the language, and the screens of the shell that no tab may stand before. */
function isReserved(word: string): boolean {
  try {
    new Function(`'use strict'; let ${word};`);
  } catch {
    return true;
  }
  return ['login', 'incedologin', 'ssologin', 'overview', 'error'].includes(word);
}
