/** Writes `portal.json` beside the manifest: what the release says of itself, read by the registry when it is published. */
export class PortalBlockPlugin {
  constructor(block) {
    this.block = block;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PortalBlockPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'PortalBlockPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () =>
          compilation.emitAsset('portal.json', new sources.RawSource(JSON.stringify(this.block, null, 2))),
      );
    });
  }
}
