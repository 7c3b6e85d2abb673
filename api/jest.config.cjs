const { nodePreset } = require('@portal/shared/tooling/jest/preset.cjs');

/** @type {import('jest').Config} */
module.exports = {
  ...nodePreset(__dirname),
  displayName: 'api',
  globalSetup: '<rootDir>/jest-programs.ts',
};
