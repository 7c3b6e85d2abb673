import type { Compiler } from 'webpack';

const MANIFEST = 'mf-manifest.json';

interface Manifest {
  metaData: Record<string, unknown>;
  exposes: ReadonlyArray<Record<string, unknown>>;
}

/**
 * Leaves out of the manifest what neither the federation runtime in a page nor the registry reads, and its indentation: pages fetch it
 * before anything else of a tab. `mf-stats.json`, which no page fetches, keeps all of it.
 */
export class CompactManifestPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('CompactManifestPlugin', (compilation) => {
      // After the federation plugin, before the compressed copies.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'CompactManifestPlugin', stage }, (assets) => {
        const manifest = assets[MANIFEST];
        if (!manifest) return;
        const compact = compactManifest(JSON.parse(manifest.source().toString()) as Manifest);
        compilation.updateAsset(MANIFEST, new sources.RawSource(JSON.stringify(compact)));
      });
    });
  }
}

/** Types of a tab are not published, and what an exposed module is called stands in its name. */
function compactManifest({ metaData, exposes, ...rest }: Manifest): Manifest {
  const { types: _types, pluginVersion: _pluginVersion, ...read } = metaData;
  return { ...rest, metaData: read, exposes: exposes.map(({ id: _id, ...expose }) => expose) };
}
