const { buildSync } = require('esbuild');

/** A package of hundreds of small modules as one: each test file loads it anew, and module by module that takes longest. */
exports.process = (_source, file) => {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    // Only what the package has itself.
    packages: 'external',
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    write: false,
  });
  return { code: outputFiles[0].text };
};
