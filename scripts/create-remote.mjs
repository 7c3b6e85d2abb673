import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeRemote } from './remote-template.mjs';
import { ROOT, run, stop } from './workspace.mjs';

/**
 * `pnpm create-remote <name> [--tab <label>] [--claim <claim>] [--owner <team>]`: a new tab that builds, is tested and
 * can be released. The shell need not know of it: label, path and claim travel with its releases.
 */
const option = { type: 'string' };
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tab: option, claim: option, owner: option },
});
const [name = ''] = positionals;
if (!/^[a-z][a-z0-9]{1,39}$/.test(name))
  stop('Usage: pnpm create-remote <name>, 2 to 40 small letters and digits.');
const folder = path.join(ROOT, `mf-${name}`);
if (existsSync(folder)) stop(`There is a folder mf-${name} already.`);

const tab = values.tab ?? name.charAt(0).toUpperCase() + name.slice(1);
writeRemote(folder, {
  name,
  tab,
  claim: values.claim ?? 'overview_view',
  owner: values.owner ?? `${tab} team`,
});
console.log(`Made mf-${name}. Installing …`);
const { code } = await run('npx', ['-y', 'pnpm@12.21.0', 'install', '--no-frozen-lockfile']);
if (code !== 0) stop('The dependencies could not be installed; the lines above say why.');
console.log(
  [
    '',
    `cd mf-${name}`,
    '  pnpm dev            the tab alone, with the fake shell',
    '  pnpm dev --portal   the tab inside a running portal, in your browser alone',
    '  pnpm test           its tests',
    '  pnpm release        build, test, publish and activate (docs/remotes.md)',
    '',
    `Its calls belong in shared/src/contracts/${name}.ts, its routes in api/src/modules/${name}/.`,
  ].join('\n'),
);
