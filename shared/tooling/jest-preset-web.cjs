const { untransformed, transforms } = require('./jest-common.cjs');

/** The jest configuration of a package with screens: `module.exports = webPreset(__dirname)`. */
module.exports = (folder) => ({
  rootDir: folder,
  testEnvironment: require.resolve('./jest-browser-environment.cjs'),
  transform: { ...transforms('automatic'), '\\.woff$': require.resolve('./jest-inline-asset.cjs') },
  transformIgnorePatterns: [untransformed],
  moduleNameMapper: { '\\.(css|svg)$': require.resolve('./jest-empty-asset.cjs') },
  setupFilesAfterEnv: [require.resolve('./jest-setup-web.cjs')],
  // A screen in jsdom takes its time on a busy machine.
  testTimeout: 60_000,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
});
