const { webPreset } = require('@portal/shared/tooling/jest/preset.cjs');

const preset = webPreset(__dirname);

/** @type {import('jest').Config} */
module.exports = {
  ...preset,
  // The parser for browsers brings a Buffer of its own, which does not know the bytes of another realm.
  moduleNameMapper: { ...preset.moduleNameMapper, '^csv-parse/browser/esm$': 'csv-parse' },
};
