import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { announce, commonServer } from '../tooling/development-server.ts';
import { commonConfig } from '../tooling/webpack-common.ts';

const folder = import.meta.dirname;

/**
 * The gallery of the kit: `npm run gallery` serves it.
 * @type {import('../tooling/build-web.ts').WebConfig}
 */
export default (_env, { mode }) => {
  const production = mode === 'production';
  const common = commonConfig({ folder, production, fastRefresh: !production });
  return {
    ...common,
    entry: path.join(folder, 'index.tsx'),
    output: { path: path.join(folder, 'dist'), publicPath: '/', filename: '[name].js', clean: true },
    plugins: [new HtmlWebpackPlugin({ template: path.join(folder, 'index.html') }), ...common.plugins],
    devServer: {
      ...commonServer,
      hot: true,
      onListening: announce((address) => `Every part of the kit: ${address}`),
    },
  };
};
