const { readFileSync } = require('node:fs');

/** A font file as webpack inlines it: a data URL. */
exports.process = (_source, file) => ({
  code: `module.exports = 'data:font/woff;base64,${readFileSync(file, 'base64')}';`,
});
