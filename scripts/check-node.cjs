/**
 * Stops with one sentence on a Node that is too old, or for which there is no database driver (21). It runs before
 * the scripts, and in the language of the oldest Node: one that cannot even read them would answer with a syntax error.
 */
var parts = process.versions.node.split('.');
var major = Number(parts[0]);
if (major < 20 || (major === 20 && Number(parts[1]) < 19) || major === 21) {
  console.error(
    '\nThis portal needs Node 20.19' +
      (major === 21 ? ', or 22' : '') +
      ' or newer, and this is Node ' +
      process.versions.node +
      '. Please install a newer Node.',
  );
  process.exit(1);
}
