const preset = require('@portal/shared/tooling/jest-preset-web.cjs')(__dirname);

module.exports = {
  ...preset,
  // The same parser in the form that needs no transform.
  moduleNameMapper: { ...preset.moduleNameMapper, '^csv-parse/browser/esm$': 'csv-parse' },
};
