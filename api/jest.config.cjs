const { untransformed, transforms } = require('../shared/tooling/jest-common.cjs');

/** Packages to transform that only the API uses, beside those of jest-common. */
const OURS = ['content-disposition', 'cookie', '@seriousme\\+openapi-schema-validator'];

/** @type {import('jest').Config} */
module.exports = {
  displayName: 'api',
  testEnvironment: 'node',
  globalSetup: '<rootDir>/jest-programs.ts',
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.ts'],
  // Whole apps with real password hashes take their time on a busy machine.
  testTimeout: 60_000,
  transform: transforms('automatic'),
  transformIgnorePatterns: [untransformed.replace('(?!(', `(?!(${OURS.join('|')}|`)],
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json', 'node'],
};
