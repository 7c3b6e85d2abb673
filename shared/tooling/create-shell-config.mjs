import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { providedByShell } from './shared-modules.mjs';
import { commonConfig } from './webpack-common.mjs';

/** The webpack configuration of the shell. It knows no remote: they are found at run time. */
export const createShellConfig = (folder) => (_env, argv) => {
  const production = argv.mode === 'production';
  const common = commonConfig({ folder, production });
  return {
    ...common,
    entry: path.join(folder, 'src/index.ts'),
    output: {
      path: path.join(folder, 'dist'),
      // 'auto' breaks deep links.
      publicPath: '/',
      filename: 'assets/[name].[contenthash:12].js',
      chunkFilename: 'assets/[name].[contenthash:12].js',
      assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
      uniqueName: 'portal_shell',
      clean: true,
    },
    module: { rules: [...common.module.rules, { test: /\.css$/, type: 'asset/resource' }] },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: providedByShell(folder, path.join(folder, 'src/remotes/router-surface.ts')),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true },
      }),
      new HtmlWebpackPlugin({ template: path.join(folder, 'src/index.html'), minify: false, scriptLoading: 'defer' }),
      new CopyPlugin({ patterns: [{ from: path.join(folder, 'public'), to: '.', noErrorOnMissing: true }] }),
      ...common.plugins,
    ],
    devServer: { host: '127.0.0.1', port: 8081, hot: true, proxy: [{ context: ['/api', '/remotes'], target: 'http://127.0.0.1:8080' }] },
  };
};
