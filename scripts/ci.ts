import { build } from './build';
import { typecheck } from './typecheck';
import { ROOT, remotes, run, stop } from './workspace.mjs';
import path from 'node:path';

/**
 * `npm run ci <base>`, after the set-up: tests the packages that changed since a commit and what depends on them, then the
 * browser journeys. Without a base, or when a file of the whole workspace changed, everything.
 */
const base = process.argv[2];

const { code, output } =
  base && !/^0+$/.test(base)
    ? await run('git', ['diff', '--name-only', base, 'HEAD'], { quiet: true })
    : { code: 1, output: '' };
const changed = new Set(
  code === 0
    ? output
        .split('\n')
        .filter(Boolean)
        .map((file) => file.split('/')[0] ?? '')
    : ['shared'],
);
const everything = ['shared', 'api', 'shell', ...remotes()];
const ofTheWhole = [...changed].some(
  (folder) => folder === 'shared' || !(everything.includes(folder) || ['e2e', 'docs'].includes(folder)),
);
const affected = ofTheWhole ? everything : everything.filter((name) => changed.has(name));
console.log(`Affected: ${affected.join(', ') || 'no package'}`);

const node = (...args: string[]) => run(process.execPath, args);
if (affected.length) {
  if (!(await typecheck(affected))) stop('The type check failed.');
  if ((await node(path.join(ROOT, 'node_modules/eslint/bin/eslint.js'), ...affected)).code)
    stop('Lint failed.');
  const projects = affected.map((name) => path.join(ROOT, name));
  if ((await node(path.join(ROOT, 'node_modules/jest/bin/jest.js'), '--projects', ...projects)).code)
    stop('Unit tests failed.');
}
if ((await node('--import', 'tsx', path.join(ROOT, 'scripts/requirements.ts'))).code)
  stop('Requirements and tests do not fit.');
if (!(await build())) stop('The build failed.');
const { findBrowser } = await import('../e2e/support/find-browser');
const browser = await findBrowser();
if (!browser)
  stop('No Chromium is installed here and none could be installed: the browser journeys can not run.');
const journeys = await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test'], {
  cwd: path.join(ROOT, 'e2e'),
  env: { E2E_BROWSER: browser },
});
process.exit(journeys.code);
