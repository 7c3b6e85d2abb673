/**
 * Says why an import is refused, in place of whatever webpack would make of the file.
 * @type {import('webpack').LoaderDefinitionFunction<{ why: string }>}
 */
module.exports = function refuse() {
  this.emitError(new Error(this.getOptions().why));
  return '';
};
