module.exports = require('@portal/shared/tooling/jest-preset-web.cjs')(__dirname);
