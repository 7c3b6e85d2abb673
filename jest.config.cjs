const { existsSync, readdirSync } = require('node:fs');
const path = require('node:path');

/** Every package with tests, in one run: `npx jest` here; `npx jest` in a package's folder runs that package alone. */
const tabs = readdirSync(__dirname).filter(
  (name) => name.startsWith('mf-') && existsSync(path.join(__dirname, name, 'src/remote.tsx')),
);

module.exports = {
  // Of the whole run: jest heeds no project's own. Screens in jsdom and real password hashes take their time on a busy machine.
  testTimeout: 60_000,
  projects: ['scripts', 'shared', 'api', 'shell', ...tabs].map((name) => path.join(__dirname, name)),
};
