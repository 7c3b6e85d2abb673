import type { Compiler } from 'webpack';

/** Pauses before the second and the third attempt. */
const PAUSES_MS = [400, 1200];

/**
 * A chunk of a tab that does not come, or that is not the published one, is asked for again with growing pauses before
 * the tab learns of it, and past the browser's cache, which may have kept the bad one for good. After one that hung the
 * user has waited long enough to be told.
 */
export class ChunkRetryPlugin {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals, RuntimeModule } = compiler.webpack;

    class ChunkRetryModule extends RuntimeModule {
      constructor() {
        // After the module that defines how chunks are loaded.
        super('chunk retry', RuntimeModule.STAGE_TRIGGER);
      }

      override generate(): string {
        const load = RuntimeGlobals.ensureChunk;
        return `
const loadOnce = ${load};
const refresh = async ({ request }) => {
  const signal = AbortSignal.timeout(${this.compilation?.outputOptions.chunkLoadTimeout});
  await (await fetch(request, { cache: 'reload', signal })).arrayBuffer();
};
${load} = (chunk, ...options) => ${JSON.stringify(PAUSES_MS)}.reduce(
  (attempt, pause) => attempt.catch(async (error) => {
    if (error?.name !== 'ChunkLoadError' || error.type === 'timeout') throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    await refresh(error).catch(() => {});
    return loadOnce(chunk, ...options);
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
