module.exports = require('@portal/shared/tooling/jest/preset.cjs').webPreset(__dirname);
