import { existsSync } from 'node:fs';
import path from 'node:path';
import { FLAG, TEXT, calledAs, readOptions } from './read-options';
import { newRemote } from './remote-sources';
import { writeContract, writeRemote } from './remote-template';
import { install } from './setup.mjs';
import { ROOT, stop } from './workspace.mjs';

/**
 * `pnpm create-remote <name> [--tab <label>] [--claim <claim>] [--owner <team>] [--calls]`: a new tab that builds, is tested and
 * can be released. The shell need not know of it: label, path and claim travel with its releases.
 */
const { values, words } = readOptions(
  `${calledAs('create-remote')} <name> [--tab <label>] [--claim <claim>] [--owner <team>] [--calls]`,
  { tab: TEXT, claim: TEXT, owner: TEXT, calls: FLAG },
  'one',
);
const remote = newRemote(words[0] ?? '', values, stop);
const { name, tab } = remote;
const folder = path.join(ROOT, `mf-${name}`);
const contracts = path.join(ROOT, 'shared/src/contracts');
if (existsSync(folder)) stop(`There is a folder mf-${name} already.`);
if (existsSync(path.join(contracts, `${name}.ts`)))
  stop(`"${name}" means something else in this portal: please choose another name.`);

writeRemote(folder, remote);
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
