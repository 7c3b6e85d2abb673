import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { AutoPublicPathPlugin } from './auto-public-path-plugin';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin';
import { ChunkRetryPlugin } from './chunk-retry-plugin';
import { CompileHintsPlugin } from './compile-hints-plugin';
import { CompactManifestPlugin } from './compact-manifest-plugin';
import { BillOfMaterialsPlugin } from './bill-of-materials-plugin';
import { deprecationWarnings, usedDeprecations } from './deprecations';
import { announce, commonServer, developmentServer } from './development-server';
import { EntryRuntimePlugin } from './entry-runtime-plugin';
import { JsonAssetPlugin } from './json-asset-plugin';
import { kitFromShell, runtimeFromShell } from './kit-from-shell';
import { PortalBlockPlugin, type PortalBlock } from './portal-block-plugin';
import { PrefetchPlugin } from './prefetch-plugin';
import {
  buildFacts,
  consumedByRemote,
  hasChunksFromShell,
  hasKitFromShell,
  startsWith,
} from './shared-modules';
import { commonConfig, OWN_JSX, type CommonConfiguration, type WebConfiguration } from './webpack-common';

// Known beforehand, because the federation plugin finds it out by calling webpack wrongly and reading the stack, which
// compiles webpack's whole schema for the message: a second of each build.
process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.url).resolve('webpack');

interface RemotePackage {
  readonly version: string;
  readonly portal: PortalBlock;
}

/** The folder's package.json with its "portal" block: what the tab is. */
const readPackage = (folder: string): RemotePackage =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as RemotePackage;

/**
 * The webpack configuration of a tab.
 * `--mode production`: the federated remote with its manifest in dist/.
 * `webpack serve`: the tab alone with the fake shell (src/standalone.tsx); what is edited changes in the open page.
 * `webpack serve --env portal=<address>`: the tab inside a running portal.
 */
export const createRemoteConfig =
  (folder: string) =>
  (env: { portal?: string } | undefined, argv: { mode?: string }): WebConfiguration => {
    if (argv.mode === 'production') return remoteBuild(folder, true);
    if (!env?.portal) return standalone(folder);
    const { portal } = readPackage(folder);
    const build = remoteBuild(folder, false);
    return {
      ...build,
      // The running shell's React is the production one, and the tab shares it.
      optimization: { ...build.optimization, nodeEnv: 'production' },
      cache: { ...build.cache, name: 'portal' },
      devServer: developmentServer(portal, env.portal),
    };
  };

function remoteBuild(folder: string, production: boolean): CommonConfiguration {
  const { portal, version } = readPackage(folder);
  const common = commonConfig({ folder, production, fastRefresh: production ? false : 'in-portal' });
  const exposed = (file: string) => (production ? file : exchangeable(file));
  const card = path.join(folder, 'src/overview-card.tsx');
  const palette = path.join(folder, 'src/palette.ts');
  const deprecated = usedDeprecations(folder);
  // In development a tab brings its own parts, which Fast Refresh exchanges when the kit itself is worked on.
  const fromShell = production && hasKitFromShell(portal.shellApi);
  const loadsByShell = production && hasChunksFromShell(portal.shellApi);
  return {
    ...common,
    entry: {},
    externals: fromShell ? [runtimeFromShell] : [],
    module: {
      ...common.module,
      rules: [...(common.module.rules ?? []), ...(fromShell ? [kitFromShell(folder, loadsByShell)] : [])],
    },
    output: {
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
    },
    optimization: {
      ...common.optimization,
      // A worker is one file: the policy under which a release's files are sent lets it load no other.
      splitChunks: { chunks: (chunk) => !chunk.canBeInitial() && !chunk.hasRuntime() },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: portal.remote,
        filename: 'remoteEntry.[contenthash:12].js',
        exposes: {
          './tab': exposed(path.join(folder, 'src/remote.tsx')),
          ...(existsSync(card) ? { './overview-card': exposed(card) } : {}),
          ...(existsSync(palette) ? { './palette': palette } : {}),
        },
        shared: consumedByRemote(folder, portal.shellApi),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: { externalRuntime: true },
      }),
      new AutoPublicPathPlugin(),
      new EntryRuntimePlugin({ remote: portal.remote, loadsByShell }),
      ...(loadsByShell ? [] : [new ChunkIntegrityPlugin(), new ChunkRetryPlugin()]),
      new CompactManifestPlugin(),
      ...(production ? [new CompileHintsPlugin(/^__federation_expose_(tab|overview_card)$/)] : []),
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
      ...common.plugins,
    ],
  };
}

/** As the tab is read, but that nothing in it is exchanged in the open page. */
function prefetchBuild(folder: string, production: boolean) {
  const { module, resolve, target } = commonConfig({ folder, production });
  return { context: folder, module, resolve, target };
}

function standalone(folder: string): WebConfiguration {
  const { portal } = readPackage(folder);
  const common = commonConfig({ folder, production: false, fastRefresh: true });
  return {
    ...common,
    entry: [
      asModule(deprecationWarnings(usedDeprecations(folder))),
      inPlace(path.join(folder, 'src/standalone.tsx')),
    ],
    output: { path: path.join(folder, 'dist-standalone'), publicPath: '/' },
    plugins: [new HtmlWebpackPlugin({ title: `${portal.tab} (standalone)` }), ...common.plugins],
    devServer: {
      ...commonServer,
      hot: true,
      historyApiFallback: true,
      onListening: announce((address) => `${portal.tab}, alone: ${address}`),
    },
  };
}

/** Runs a module again whenever something below it has changed, in the page as it stands. */
function inPlace(file: string): string {
  const name = JSON.stringify(file);
  const code = `const run = () => import(${name}); import.meta.webpackHot.accept(${name}, run); run();`;
  return asModule(code);
}

/** The portal makes the element of what a tab exposes: it is given a component that always shows the newest one. */
const exchangeable = (file: string): string =>
  asModule(
    `import Newest from ${JSON.stringify(file)}; import { exposed } from ${JSON.stringify(OWN_JSX)}; export default exposed(Newest);`,
  );

const asModule = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;
