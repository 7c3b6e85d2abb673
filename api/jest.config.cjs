const { NODE_REALM } = require('@portal/shared/tooling/jest/node-realm.cjs');
const { nodePreset } = require('@portal/shared/tooling/jest/preset.cjs');

const onPostgres = process.env.TEST_DATABASE === 'postgres';

/** @type {import('jest').Config} */
module.exports = {
  ...nodePreset(__dirname),
  ...NODE_REALM,
  displayName: 'api',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  // What only SQLite has is not tried on PostgreSQL.
  testPathIgnorePatterns: onPostgres ? ['/database/sqlite/', '\\.sqlite\\.test\\.ts$'] : [],
  globalSetup: '<rootDir>/jest-programs.ts',
  globalTeardown: '<rootDir>/jest-teardown.ts',
};
