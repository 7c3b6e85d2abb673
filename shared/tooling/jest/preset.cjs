/**
 * swc for our TypeScript and, because many ship ES modules alone, for the installed packages too. What it makes is kept
 * in jest's cache: only the first run pays for it.
 * @param {'typescript' | 'ecmascript'} syntax
 * @returns {[string, import('@swc/core').Options]}
 */
const swc = (syntax) => [
  require.resolve('@swc/jest'),
  {
    // A CommonJS file stays what it is.
    isModule: 'unknown',
    jsc: {
      parser: { syntax, tsx: true, jsx: true },
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
  transform: { '\\.tsx?$': swc('typescript'), '\\.(m|c)?jsx?$': swc('ecmascript') },
  transformIgnorePatterns: [],
  // Screens in jsdom and real password hashes take their time on a busy machine.
  testTimeout: 60_000,
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
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
});
