const { existsSync, readdirSync } = require('node:fs');
const path = require('node:path');
const { webPreset } = require('./shared/tooling/jest/preset.cjs');

const tabs = readdirSync(__dirname).filter(
  (name) => name.startsWith('mf-') && existsSync(path.join(__dirname, name, 'src/remote.tsx')),
);

/**
 * All packages with screens as one project: jest keeps what it translated, and what it resolved, for each project, and most of
 * it is the same for all of them.
 */
const screens = {
  ...webPreset(__dirname),
  displayName: 'screens',
  runtime: require.resolve('./shared/tooling/jest/compile-once-runtime.cjs'),
  roots: [
    'shared/src',
    'shared/gallery',
    'shared/tooling',
    ...['shell', ...tabs].map((name) => `${name}/src`),
  ].map((folder) => path.join(__dirname, folder)),
  testMatch: ['**/*.test.{ts,tsx}'],
};

/** Every package with tests, in one run: `npx jest` here; `npx jest` in a package's folder runs that package alone. */
module.exports = {
  // Of the whole run: jest heeds no project's own. For a machine that is busy: no test takes that long where all is well.
  testTimeout: 300_000,
  projects: [...['scripts', 'api'].map((name) => path.join(__dirname, name)), screens],
};
