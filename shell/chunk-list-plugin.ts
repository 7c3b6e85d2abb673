import type { Compiler } from 'webpack';

/**
 * Writes chunks.json beside index.html: the files of every named lazy chunk, so that the server can have a page preload
 * what its address needs.
 */
export class ChunkListPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkListPlugin', (compilation) => {
      const { Compilation, sources } = compiler.webpack;
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ChunkListPlugin', stage }, () => {
        const initial = new Set([...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()));
        const chunks = Object.fromEntries(
          [...compilation.namedChunkGroups]
            .filter(([name]) => !compilation.entrypoints.has(name))
            .map(([name, group]) => [name, group.getFiles().filter((file) => !initial.has(file))]),
        );
        compilation.emitAsset('chunks.json', new sources.RawSource(JSON.stringify(chunks)));
      });
    });
  }
}
