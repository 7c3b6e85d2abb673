import path from 'node:path';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { ChunkListPlugin } from './chunk-list-plugin.ts';
import { StartPackagesPlugin } from './start-packages-plugin.ts';
import { CompileHintsPlugin } from '@portal/shared/tooling/compile-hints-plugin.ts';
import { JsonAssetPlugin } from '@portal/shared/tooling/json-asset-plugin.ts';
import { providedByShell } from '@portal/shared/tooling/shared-modules.ts';
import { staticStyles } from '@portal/shared/tooling/static-styles.ts';
import { StaticStylesPlugin } from '@portal/shared/tooling/static-styles-plugin.ts';
import { commonConfig } from '@portal/shared/tooling/webpack-common.ts';

const folder = import.meta.dirname;
const workspace = path.dirname(folder);

/** What a page behind the login is made of before its tab comes. */
const STARTS =
  /^(portal-frame|remote-notices|(listed-)?tab-page|settings-page|overview-page|federation|kit-lists|tabs)$/;

/** What every page behind the login has. */
const FRAME = ['portal-frame', 'remote-notices', 'tab-page', 'federation'];

/** The libraries that every page starts with. Whatever else a screen needs is loaded with it. */
const START_PACKAGES = [
  ...['react', 'react-dom', 'scheduler', 'react-router', 'use-sync-external-store'],
  ...['styled-components', 'stylis', '@emotion/unitless', 'swr', 'dequal'],
  ...['axios', 'js-cookie'],
  ...['@module-federation/enhanced', '@module-federation/runtime', '@module-federation/runtime-core'],
  ...[
    '@module-federation/sdk',
    '@module-federation/error-codes',
    '@module-federation/webpack-bundler-runtime',
  ],
  '@module-federation/runtime-tools',
];

/**
 * @param {string[]} names of lazy chunks
 * @returns {(module: import('webpack').Module, context: { chunkGraph: import('webpack').ChunkGraph }) => boolean} a test for modules that one of
 *   them needs
 */
const isIn =
  (...names) =>
  (module, { chunkGraph }) =>
    [...chunkGraph.getModuleChunks(module)].some(({ name }) => names.includes(name ?? ''));

/**
 * The shell is a federation host without the build plugin: it gives its modules to the tabs at run time
 * (src/remotes/shared-modules.ts). So the login page loads neither the federation runtime nor anything whole that it
 * uses a part of.
 * @type {import('@portal/shared/tooling/build-web.ts').WebConfig}
 */
export default (_env, argv) => {
  const production = argv.mode === 'production';
  const common = commonConfig({
    folder,
    production,
    transformers: production ? [staticStyles(workspace)] : [],
  });
  return {
    ...common,
    entry: {
      begin: path.join(folder, 'src/app/begin.ts'),
      main: { import: path.join(folder, 'src/index.tsx'), dependOn: 'begin' },
    },
    output: {
      path: path.join(folder, 'dist'),
      // 'auto' breaks deep links.
      publicPath: '/',
      filename: 'assets/[name].[contenthash:12].js',
      chunkFilename: 'assets/[name].[contenthash:12].js',
      assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
      uniqueName: 'portal_shell',
      // A part that hangs is told, and can be asked for again, before webpack's two minutes; the largest one needs 11 s at 20 kB/s.
      chunkLoadTimeout: 30_000,
      // A module that threw while loading throws again when it is asked for again, in place of being half there.
      strictModuleErrorHandling: true,
      clean: true,
    },
    optimization: {
      ...common.optimization,
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          // One file in place of nine: each costs a request, a task of its own, and one of six connections that a browser opens to a
          // server. Where the login asks for a part of it, what follows needs the rest.
          frame: { name: 'frame', enforce: true, test: isIn('http-client', ...FRAME, 'kit-lists') },
        },
      },
    },
    resolve: {
      ...common.resolve,
      alias: { 'react-router-dom$': path.join(folder, 'src/remotes/router-surface.ts') },
    },
    module: {
      ...common.module,
      rules: [...(common.module.rules ?? []), { test: /\.(css|woff2)$/, type: 'asset/resource' }],
    },
    plugins: [
      new HtmlWebpackPlugin({
        template: path.join(folder, 'src/index.html'),
        minify: false,
        inject: false,
      }),
      new CopyPlugin({ patterns: [{ from: path.join(folder, 'public'), to: '.' }] }),
      // The federation runtime without what loads remotes in Node, and without what stands in for parts of it that a build leaves out.
      new webpack.DefinePlugin({
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_REMOTE: false,
        FEDERATION_OPTIMIZE_NO_SHARED: false,
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: false,
      }),
      new ChunkListPlugin(),
      new StartPackagesPlugin(/^(begin|main|frame)$/, START_PACKAGES),
      ...(production ? [new StaticStylesPlugin(workspace), new CompileHintsPlugin(STARTS)] : []),
      new JsonAssetPlugin('provided.json', providedByShell(folder)),
      ...common.plugins,
    ],
    devServer: {
      host: '127.0.0.1',
      port: 8081,
      hot: true,
      historyApiFallback: true,
      proxy: [{ context: ['/api', '/remotes'], target: 'http://127.0.0.1:8080' }],
    },
  };
};
