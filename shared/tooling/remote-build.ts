import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { AutoPublicPathPlugin } from './auto-public-path-plugin';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin';
import { ChunkRetryPlugin } from './chunk-retry-plugin';
import { CompileHintsPlugin } from './compile-hints-plugin';
import { CompactManifestPlugin } from './compact-manifest-plugin';
import { BillOfMaterialsPlugin } from './bill-of-materials-plugin';
import { deprecationWarnings, usedDeprecations } from './deprecations';
import { EntryRuntimePlugin } from './entry-runtime-plugin';
import { JsonAssetPlugin } from './json-asset-plugin';
import { kitFromShell, runtimeFromShell } from './kit-from-shell';
import { moduleFromText } from './module-from-text';
import { PortalBlockPlugin, type PortalBlock } from './portal-block-plugin';
import { PrefetchPlugin } from './prefetch-plugin';
import { REFUSED_IMPORTS } from './refused-imports';
import {
  buildFacts,
  consumedByRemote,
  hasChunksFromShell,
  hasKitFromShell,
  startsWith,
} from './shared-modules';
import { commonConfig, OWN_JSX, type CommonConfiguration } from './webpack-common';

// Known beforehand, because the federation plugin finds it out by calling webpack wrongly and reading the stack, which
// compiles webpack's whole schema for the message: a second of each build.
process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.url).resolve('webpack');

/** What a tab's package.json says of it. */
export interface RemotePackage {
  readonly version: string;
  readonly portal: PortalBlock;
}

interface RemoteBuild extends RemotePackage {
  readonly folder: string;
  /** A release; in development what is edited is exchanged in the open page. */
  readonly production: boolean;
}

/** The webpack configuration of a tab as a federated remote, with its manifest, in dist/. */
export function remoteBuild(remote: RemoteBuild): CommonConfiguration {
  const { folder, production, portal } = remote;
  const common = commonConfig({ folder, production, fastRefresh: production ? false : 'in-portal' });
  // In development a tab brings its own parts, which Fast Refresh exchanges when the kit itself is worked on.
  const fromShell = production && hasKitFromShell(portal.shellApi);
  const loadsByShell = production && hasChunksFromShell(portal.shellApi);
  return {
    ...common,
    entry: {},
    externals: fromShell ? [runtimeFromShell] : [],
    module: {
      ...common.module,
      rules: [
        ...(common.module.rules ?? []),
        ...REFUSED_IMPORTS,
        ...(fromShell ? [kitFromShell(folder, loadsByShell)] : []),
      ],
    },
    output: outputOf(remote),
    optimization: {
      ...common.optimization,
      // A worker is one file: the policy under which a release's files are sent lets it load no other.
      splitChunks: { chunks: (chunk) => !chunk.canBeInitial() && !chunk.hasRuntime() },
    },
    plugins: [
      federation(remote),
      ...loading(remote, loadsByShell),
      new CompactManifestPlugin(),
      ...(production ? [new CompileHintsPlugin(/^__federation_expose_(tab|overview_card)$/)] : []),
      ...descriptions(remote),
      ...common.plugins,
    ],
  };
}

const outputOf = ({ folder, portal }: RemoteBuild): CommonConfiguration['output'] => ({
  path: path.join(folder, 'dist'),
  publicPath: '',
  filename: '[name].[contenthash:12].js',
  chunkFilename: '[name].[contenthash:12].js',
  uniqueName: `portal_${portal.remote}`,
  // A chunk that hangs must not block Retry for webpack's two minutes.
  chunkLoadTimeout: 12_000,
  // A module that threw while loading throws again when it is asked for again, in place of being half there.
  strictModuleErrorHandling: true,
  crossOriginLoading: 'anonymous',
  hashFunction: 'xxhash64',
  clean: true,
});

/** What the tab exposes to the shell, and which modules it takes from it. */
function federation({ folder, production, portal }: RemoteBuild) {
  const source = (name: string) => path.join(folder, 'src', name);
  const exposed = (file: string) => (production ? file : exchangeable(file));
  const card = source('overview-card.tsx');
  const palette = source('palette.ts');
  return new ModuleFederationPlugin({
    name: portal.remote,
    // What the entry is in the page: a tab named `performance` or `location` would be lost to what the browser has of that name.
    library: { type: 'var', name: `portal_${portal.remote}` },
    filename: 'remoteEntry.[contenthash:12].js',
    exposes: {
      './tab': exposed(source('remote.tsx')),
      ...(existsSync(card) ? { './overview-card': exposed(card) } : {}),
      ...(existsSync(palette) ? { './palette': palette } : {}),
    },
    shared: consumedByRemote(folder, portal.shellApi),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: true,
    experiments: { externalRuntime: true },
  });
}

/** How the files of the tab are loaded: by the shell where it can do so, else with code of the tab's own. */
const loading = ({ portal: { remote } }: RemoteBuild, loadsByShell: boolean) => [
  new AutoPublicPathPlugin(),
  new EntryRuntimePlugin({ remote, loadsByShell }),
  ...(loadsByShell ? [] : [new ChunkIntegrityPlugin(), new ChunkRetryPlugin()]),
];

/** The files beside the code: what the tab is, its first calls, what it was built from; and in development its warnings. */
function descriptions({ folder, production, portal, version }: RemoteBuild) {
  const deprecated = usedDeprecations(folder);
  return [
    new PortalBlockPlugin({ ...portal, version }),
    new PrefetchPlugin({
      file: path.join(folder, 'src/prefetch.ts'),
      remote: portal.remote,
      build: prefetchBuild(folder, production),
    }),
    new JsonAssetPlugin('build.json', (compilation) => ({
      ...buildFacts(folder, portal.shellApi),
      starts: startsWith(compilation, '__federation_expose_tab'),
      deprecated,
    })),
    // With the entry, which runs once in a page.
    ...(production
      ? []
      : [
          new webpack.BannerPlugin({
            banner: deprecationWarnings(deprecated),
            raw: true,
            test: /remoteEntry/,
          }),
        ]),
    new BillOfMaterialsPlugin({ name: portal.remote, version }),
  ];
}

/** Prefetching code is compiled like the tab, except that nothing in it is exchanged in the open page. */
function prefetchBuild(folder: string, production: boolean) {
  const { module, resolve, target } = commonConfig({ folder, production });
  return { context: folder, module, resolve, target };
}

/** The portal makes the element of what a tab exposes: it is given a component that always shows the newest one. */
const exchangeable = (file: string): string =>
  moduleFromText(
    `import Newest from ${JSON.stringify(file)}; import { exposed } from ${JSON.stringify(OWN_JSX)}; export default exposed(Newest);`,
  );
