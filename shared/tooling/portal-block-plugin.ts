import type { Compiler } from 'webpack';

/** What a tab says of itself in its package.json. */
export interface PortalBlock {
  readonly remote: string;
  readonly tab: string;
  readonly path: string;
  readonly claim: string;
  readonly owner: string;
  /** Range of the shell's interface that the tab was made for. */
  readonly shellApi: string;
  /** When a release is promoted or taken back by itself (docs/remotes.md). */
  readonly rules?: Readonly<Record<string, number>>;
  /** What the tab may start with, in kB. */
  readonly budget?: Readonly<Record<string, number>>;
}

/** Writes `portal.json` beside the manifest: what the release says of itself, read by the registry when it is published. */
export class PortalBlockPlugin {
  constructor(private readonly block: PortalBlock & { readonly version: string }) {}

  apply(compiler: Compiler): void {
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
