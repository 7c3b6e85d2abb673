const { nodePreset } = require('../shared/tooling/jest/preset.cjs');

/** @type {import('jest').Config} */
module.exports = { ...nodePreset(__dirname), displayName: 'scripts', roots: ['<rootDir>'] };
