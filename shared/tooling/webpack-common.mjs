import path from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';
import { dropSchemas } from './drop-schemas.mjs';
import { PrecompressPlugin } from './precompress-plugin.mjs';

const require = createRequire(import.meta.url);
const REPOSITORY = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** What every web build of the portal has in common: TypeScript, minimising, caching, precompressed output. */
export function commonConfig({ folder, production }) {
  return {
    context: folder,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: production ? false : 'source-map',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: {
            loader: require.resolve('ts-loader'),
            options: {
              transpileOnly: true,
              configFile: path.join(folder, 'tsconfig.json'),
              // TS6059: sources of the workspace lie outside the package's own folder.
              compilerOptions: { rootDir: REPOSITORY, noEmit: false, declaration: false },
              getCustomTransformers: () => ({ before: [dropSchemas] }),
            },
          },
        },
        // As a chunk it is checked and retried like code.
        { test: /\.woff$/, type: 'asset/inline' },
      ],
    },
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { format: { comments: false } },
        }),
      ],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(folder, 'node_modules/.cache/webpack'),
      name: production ? 'production' : 'development',
      // What the build is made with decides the result as much as what it is made from.
      buildDependencies: { tooling: [`${import.meta.dirname}/`] },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    plugins: production ? [new PrecompressPlugin()] : [],
  };
}

/** Version of an installed package, as seen from a folder of the workspace. */
export function installedVersion(name, folder) {
  return require(require.resolve(`${name}/package.json`, { paths: [folder] })).version;
}
