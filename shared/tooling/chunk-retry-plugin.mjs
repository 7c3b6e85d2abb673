/** Pauses before the second and the third attempt. */
const PAUSES_MS = [400, 1200];

/** A chunk of a tab that does not come is asked for again, with growing pauses, before the tab learns of it. */
export class ChunkRetryPlugin {
  apply(compiler) {
    const { RuntimeGlobals, RuntimeModule } = compiler.webpack;

    class ChunkRetryModule extends RuntimeModule {
      constructor() {
        // After the module that defines how chunks are loaded.
        super('chunk retry', RuntimeModule.STAGE_TRIGGER);
      }

      generate() {
        const load = RuntimeGlobals.ensureChunk;
        return `
const loadOnce = ${load};
${load} = (chunk, ...options) => ${JSON.stringify(PAUSES_MS)}.reduce(
  (attempt, pause) => attempt.catch((error) => {
    if (!error || error.name !== 'ChunkLoadError') throw error;
    return new Promise((resolve) => setTimeout(resolve, pause)).then(() => loadOnce(chunk, ...options));
  }),
  loadOnce(chunk, ...options),
);`;
      }
    }

    compiler.hooks.compilation.tap('ChunkRetryPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunk)
        .tap('ChunkRetryPlugin', (chunk) => {
          compilation.addRuntimeModule(chunk, new ChunkRetryModule());
        });
    });
  }
}
