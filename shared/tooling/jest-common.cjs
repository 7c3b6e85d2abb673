/** Packages that ship ES modules only and must be transformed for jest. Under pnpm a scope's slash is a plus. */
const ESM_ONLY = [
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
  '@fontsource\\+noto-sans',
];

exports.esmPackages = `/node_modules/\\.pnpm/(?!(${ESM_ONLY.join('|')})@)`;

exports.swcTransform = (runtime) => ({
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
