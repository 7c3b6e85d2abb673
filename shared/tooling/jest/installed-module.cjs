const { createHash } = require('node:crypto');
const { transformSync, version } = require('@swc/core');

/**
 * How an ES module of an installed package becomes one that jest's `require` takes.
 * @type {import('@swc/core').Options}
 */
const OPTIONS = {
  // A CommonJS file stays what it is.
  isModule: 'unknown',
  jsc: { parser: { syntax: 'ecmascript', jsx: true }, target: 'es2022' },
  module: { type: 'commonjs' },
  // Their lines are in no report of ours, and a map is twice as long as its file: written, read and parsed for each test.
  sourceMaps: false,
};

/** Most installed files are CommonJS: without a word of a module's syntax there is nothing to translate. */
const MAY_BE_MODULE = /\b(?:import|export)\b/;

/**
 * Installed packages, many of which ship ES modules alone.
 * @type {import('@jest/transform').SyncTransformer}
 */
module.exports = {
  process: (source, filename) =>
    MAY_BE_MODULE.test(source)
      ? { code: transformSync(source, { ...OPTIONS, filename }).code }
      : { code: source },
  getCacheKey: (source, filename) =>
    createHash('sha1')
      .update([version, JSON.stringify(OPTIONS), filename, source].join('\0'))
      .digest('hex'),
};
