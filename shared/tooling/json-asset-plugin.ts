import type { Compilation, Compiler } from 'webpack';

/** Writes facts about a build beside what was built, for the server that reads them. */
export class JsonAssetPlugin {
  constructor(
    private readonly file: string,
    private readonly content: object | ((compilation: Compilation) => object),
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('JsonAssetPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'JsonAssetPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => compilation.emitAsset(this.file, new sources.RawSource(this.text(compilation))),
      );
    });
  }

  private text(compilation: Compilation): string {
    const content = typeof this.content === 'function' ? this.content(compilation) : this.content;
    return JSON.stringify(content, null, 2);
  }
}
