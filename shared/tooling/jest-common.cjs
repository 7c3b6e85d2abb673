/** Packages that must be transformed for jest: most ship ES modules only. Under pnpm a scope's slash is a plus. */
const TRANSFORMED = [
  'typebox',
  'jose',
  'altcha',
  'altcha-lib',
  'mime',
  'kysely',
  'lodash-es',
  'react-day-picker',
  'date-fns',
  '@date-fns\\+tz',
  'axios',
  'read-excel-file',
  'piscina',
  'hash-wasm',
  'p-queue',
  // Its font files are transformed.
  '@fontsource\\+arimo',
  // CommonJS, and bundled.
  'yaml',
  '@opentelemetry\\+api',
  'aria-query',
  '@testing-library\\+user-event',
];

/** Packages of up to hundreds of modules, by the entries in use. */
const BUNDLED = [
  'typebox/build/(value/)?index.mjs',
  'kysely/dist/cjs/index.js',
  'jose/dist/webapi/index.js',
  'yaml/dist/index.js',
  '@opentelemetry/api/dist/index.cjs',
  'aria-query/lib/index.js',
  '@testing-library/user-event/dist/cjs/index.js',
];

/** A pattern of every other package. */
exports.untransformed = `/node_modules/\\.pnpm/(?!(${TRANSFORMED.join('|')})@)`;

exports.transforms = (runtime) => ({
  [`/node_modules/(${BUNDLED.join('|').replaceAll('.', '\\.')})$`]:
    require.resolve('./jest-package-bundle.cjs'),
  '^.+\\.(m?[jt]sx?)$': [
    require.resolve('@swc/jest'),
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime } },
      },
      module: { type: 'commonjs' },
    },
  ],
});
