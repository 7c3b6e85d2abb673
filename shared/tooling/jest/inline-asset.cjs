const { readFileSync } = require('node:fs');

/**
 * A file that is not code, as webpack inlines it: a data URL.
 * @type {import('@jest/transform').SyncTransformer['process']}
 */
exports.process = (_source, file) => ({
  code: `module.exports = 'data:;base64,${readFileSync(file, 'base64')}';`,
});
