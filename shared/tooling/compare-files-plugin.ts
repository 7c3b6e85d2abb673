import type { Compiler } from 'webpack';

/**
 * Has every file of a build compared with what stands in the output folder. Webpack takes one whose name holds a hash of its
 * content for written once there is a file of that name: what a build that was ended midway has left would stay cut off in
 * every later one, and be released so.
 */
export class CompareFilesPlugin {
  apply(compiler: Compiler): void {
    const { Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('CompareFilesPlugin', (compilation) => {
      // After the last stage that adds files (their compressed copies).
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 2;
      compilation.hooks.processAssets.tap({ name: 'CompareFilesPlugin', stage }, (assets) => {
        for (const [name, source] of Object.entries(assets))
          compilation.updateAsset(name, source, { immutable: false });
      });
    });
  }
}
