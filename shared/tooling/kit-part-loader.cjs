/**
 * Stands in for a part of the kit: what the shell provides under its name.
 * @type {import('webpack').PitchLoaderDefinitionFunction<{ origins: Record<string, { module: string, part: string }> }>}
 */
exports.pitch = function standIn() {
  const origin = this.getOptions().origins[this.resourcePath];
  if (!origin) throw new Error(`${this.resourcePath} is no part that the shell provides.`);
  return `module.exports = require(${JSON.stringify(origin.module)})[${JSON.stringify(origin.part)}];`;
};
