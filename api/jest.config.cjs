const { esmPackages, swcTransform } = require('../shared/tooling/jest-common.cjs');

/** @type {import('jest').Config} */
module.exports = {
  displayName: 'api',
  testEnvironment: 'node',
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.ts'],
  transform: swcTransform('automatic'),
  transformIgnorePatterns: [esmPackages],
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json', 'node'],
};
