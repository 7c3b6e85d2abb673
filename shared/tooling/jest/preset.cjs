/**
 * swc for our TypeScript. What it and the one for installed packages make is kept in jest's cache: only the first run pays for it.
 * @type {[string, import('@swc/core').Options]}
 */
const SOURCES = [
  require.resolve('@swc/jest'),
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

/**
 * What every package's tests have in common.
 * @satisfies {import('jest').Config}
 */
const common = {
  transform: { '\\.tsx?$': SOURCES, '\\.(m|c)?jsx?$': require.resolve('./installed-module.cjs') },
  transformIgnorePatterns: [],
  // For a machine that is busy: no test takes that long where all is well.
  testTimeout: 300_000,
};

/**
 * The jest configuration of a package without screens: `module.exports = nodePreset(__dirname)`.
 * @param {string} folder
 * @returns {import('jest').Config}
 */
exports.nodePreset = (folder) => ({
  ...common,
  rootDir: folder,
  testEnvironment: 'node',
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.ts'],
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json', 'node'],
});

/**
 * The jest configuration of a package with screens: `module.exports = webPreset(__dirname)`.
 * @param {string} folder
 * @returns {import('jest').Config}
 */
exports.webPreset = (folder) => ({
  ...common,
  rootDir: folder,
  testEnvironment: require.resolve('./browser-environment.ts'),
  setupFilesAfterEnv: [require.resolve('./setup-web.ts')],
  transform: { ...common.transform, '\\.(woff|css|svg)$': require.resolve('./inline-asset.cjs') },
  // The parser for browsers brings a Buffer of its own, which does not know the bytes of another realm.
  moduleNameMapper: { '^csv-parse/browser/esm$': 'csv-parse' },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
});
