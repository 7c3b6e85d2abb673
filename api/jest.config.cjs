const { nodePreset } = require('@portal/shared/tooling/jest/preset.cjs');

/** @type {import('jest').Config} */
module.exports = {
  ...nodePreset(__dirname),
  displayName: 'api',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  globalSetup: '<rootDir>/jest-programs.ts',
};
