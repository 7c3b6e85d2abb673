import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { announce, commonServer } from '../tooling/development-server.ts';
import { commonConfig } from '../tooling/webpack-common.ts';

const folder = import.meta.dirname;
/** Of the repository, or of the tab that has the kit as a package. */
const installed = path.join(process.cwd(), 'node_modules');

/**
 * The gallery of the kit: `npm run gallery` serves it, here and in the folder of a tab outside of the repository.
 * @type {import('../tooling/build-web.ts').WebConfig}
 */
export default (_env, { mode }) => {
  const production = mode === 'production';
  const common = commonConfig({ folder, production, served: false, fastRefresh: !production });
  return {
    ...common,
    // Relative, with its ending: the kit holds it compiled.
    entry: './index.tsx',
    output: { path: path.join(folder, 'dist'), publicPath: '/', filename: '[name].js', clean: true },
    // The kit as a package has no React of its own: it shows the tab's.
    resolve: { ...common.resolve, modules: ['node_modules', installed] },
    cache: { ...common.cache, cacheDirectory: path.join(installed, '.cache/gallery') },
    plugins: [new HtmlWebpackPlugin({ template: path.join(folder, 'index.html') }), ...common.plugins],
    devServer: {
      ...commonServer,
      hot: true,
      onListening: announce((address) => `Every part of the kit: ${address}`),
    },
  };
};
