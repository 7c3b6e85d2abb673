module.exports = require('./tooling/jest-preset-web.cjs')(__dirname);
