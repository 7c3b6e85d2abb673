const { NODE_REALM } = require('../shared/tooling/jest/node-realm.cjs');
const { nodePreset } = require('../shared/tooling/jest/preset.cjs');

/** @type {import('jest').Config} */
module.exports = { ...nodePreset(__dirname), ...NODE_REALM, displayName: 'scripts', roots: ['<rootDir>'] };
