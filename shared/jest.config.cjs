module.exports = require('./tooling/jest/preset.cjs').webPreset(__dirname);
