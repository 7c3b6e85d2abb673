/**
 * For packages of this repository without screens, after `nodePreset`: their tests run in Node's own realm and take installed
 * packages from Node. Apart from the preset, which the kit for teams has too: this builds on the inside of one version of jest.
 * @satisfies {import('jest').Config}
 */
exports.NODE_REALM = {
  testEnvironment: require.resolve('./node-environment.cjs'),
  runtime: require.resolve('./node-runtime.cjs'),
};
