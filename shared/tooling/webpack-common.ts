import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import refreshTransformer from 'react-refresh-typescript';
import TerserPlugin from 'terser-webpack-plugin';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { SourceFile, TransformerFactory } from 'typescript';
import type { Configuration, FileCacheOptions } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import { CompareFilesPlugin } from './compare-files-plugin';
import { dropSchemas } from './drop-schemas';
import { findUp } from './find-up';
import { PrecompressPlugin } from './precompress-plugin';

const require = createRequire(import.meta.url);

/** What an installation goes by: of the whole workspace, or of a tab that stands alone. */
const LOCK_FILES = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];

/** Half of the workbook writer are tables of old encodings, which no workbook of ours needs. */
const CODEPAGES = require.resolve('sheetjs-style/dist/cpexcel.js');

/** Fast Refresh inside of a portal, whose React is the production one (hot/refresh-runtime.ts). */
const HOT = path.join(import.meta.dirname, 'hot');
/** A source here, compiled in the kit; with its ending, as modules of some origins have to name it. */
const inHot = (name: string): string =>
  ['.ts', '.js'].map((ending) => path.join(HOT, name + ending)).find((file) => existsSync(file)) ?? name;
const OWN_REFRESH = inHot('refresh-runtime');
export const OWN_JSX = inHot('jsx-runtime');
/** The plugin names it both ways. */
const IN_PORTAL_ALIAS = {
  'react-refresh/runtime$': OWN_REFRESH,
  [require.resolve('react-refresh/runtime')]: OWN_REFRESH,
};

/** What webpack and its development server read. */
export type WebConfiguration = Configuration & { devServer?: DevServerConfiguration };
/** The parts that a package's own configuration builds on. */
export type CommonConfiguration = Omit<WebConfiguration, 'cache'> &
  Required<Pick<Configuration, 'module' | 'optimization' | 'plugins' | 'resolve'>> & {
    cache: FileCacheOptions;
  };

interface CommonOptions {
  readonly folder: string;
  readonly production: boolean;
  /** Whether a server sends the files of a production build, compressed; it does unless told. */
  readonly served?: boolean;
  /** Changed components are exchanged in the open page, which keeps its state: by React, or beside the production React of a portal. */
  readonly fastRefresh?: boolean | 'in-portal';
  /** Of TypeScript, run over each module after the portal's own. */
  readonly transformers?: ReadonlyArray<TransformerFactory<SourceFile>>;
}

/** What every web build of the portal has in common: TypeScript, minimising, caching, precompressed output. */
export function commonConfig(options: CommonOptions): CommonConfiguration {
  const { folder, production, served = true, fastRefresh = false, transformers = [] } = options;
  return {
    context: folder,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: production ? false : 'source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        [CODEPAGES]: false,
        ...(fastRefresh === 'in-portal' ? IN_PORTAL_ALIAS : {}),
      },
    },
    module: {
      // Fail fast: what an import does not find would be undefined on the page.
      parser: { javascript: { exportsPresence: 'error' } },
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
              compilerOptions: { rootDir: workspaceOf(folder), noEmit: false, declaration: false },
              getCustomTransformers: () => ({
                before: [dropSchemas, ...transformers, ...(fastRefresh ? [refreshTransformer()] : [])],
              }),
            },
          },
        },
        // As a chunk it is checked and retried like code.
        { test: /\.woff$/, type: 'asset/inline' },
        ...(fastRefresh === 'in-portal'
          ? [{ exclude: HOT, resolve: { alias: { 'react/jsx-runtime$': OWN_JSX } } }]
          : []),
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
      version: toolsVersion(folder),
      buildDependencies: { defaultWebpack: [] },
    },
    // Read again is what has another time: hashing everything once more costs as much as the cache saves.
    snapshot: { module: { timestamp: true }, resolve: { timestamp: true } },
    performance: { hints: false },
    stats: 'errors-warnings',
    // Not webpack's remarks about the inside of its cache.
    infrastructureLogging: { level: 'error' },
    plugins: [
      ...(production && served ? [new PrecompressPlugin()] : []),
      ...(production ? [new CompareFilesPlugin()] : []),
      ...(fastRefresh ? [new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, HOT] })] : []),
    ],
  };
}

/**
 * The key of the build's cache: what the build is made with decides the result as much as what it is made from. A hash of
 * these files and of all installed versions, because webpack itself would follow every import of its own and of every
 * plugin, which takes a third of a cold build.
 */
const toolsVersion = (folder: string): string => {
  const hash = createHash('sha256');
  const workspace = workspaceOf(folder);
  for (const file of LOCK_FILES.map((name) => path.join(workspace, name)))
    if (existsSync(file)) hash.update(readFileSync(file));
  for (const file of readdirSync(import.meta.dirname).sort())
    if (/\.(ts|js|mjs|cjs)$/.test(file))
      hash.update(file).update(readFileSync(path.join(import.meta.dirname, file)));
  return hash.digest('hex');
};

const workspaceOf = (folder: string): string => findUp(folder, LOCK_FILES) ?? folder;

/** Version of an installed package, as seen from a folder of the workspace. */
export function installedVersion(name: string, folder: string): string {
  const file = require.resolve(`${name}/package.json`, { paths: [folder] });
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
