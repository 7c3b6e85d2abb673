const { webPreset } = require('./tooling/jest/preset.cjs');

/** @type {import('jest').Config} */
module.exports = {
  ...webPreset(__dirname),
  testMatch: ['<rootDir>/{src,gallery,tooling}/**/*.test.{ts,tsx}'],
};
