import type { Compiler } from 'webpack';

/** As Chromium reads it: in the first line of a script. Other browsers see a comment. */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n';

/**
 * Eager compilation of the scripts that a page starts with. Chromium compiles a function when it is first called, after it has
 * skipped over it once for each function around it, and all of that in the page's own thread; told that the functions of a
 * script are called at once, it compiles them beside the page while the script is still arriving (decision 0190).
 * Scripts that are loaded for one press keep being compiled piece by piece.
 */
export class CompileHintsPlugin {
  /** @param starts the names of the lazy chunks that a page starts with, beside the entries */
  constructor(private readonly starts: RegExp) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CompileHintsPlugin', (compilation) => {
      const { Compilation, sources } = compiler.webpack;
      // The minimiser takes comments away, and the names of the files come after.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'CompileHintsPlugin', stage }, () => {
        const groups = [
          ...compilation.entrypoints.values(),
          ...[...compilation.namedChunkGroups]
            .filter(([name]) => this.starts.test(name))
            .map(([, group]) => group),
        ];
        const files = new Set(
          groups.flatMap((group) => group.getFiles()).filter((file) => file.endsWith('.js')),
        );
        for (const file of files)
          compilation.updateAsset(file, (source) => new sources.ConcatSource(COMPILE_ALL, source));
      });
    });
  }
}
