import { readFileSync } from 'node:fs';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { deprecationWarnings, usedDeprecations } from './deprecations';
import { announce, commonServer, developmentServer } from './development-server';
import { moduleFromText } from './module-from-text';
import { REFUSED_IMPORTS } from './refused-imports';
import { remoteBuild, type RemotePackage } from './remote-build';
import { commonConfig, type WebConfiguration } from './webpack-common';

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
    if (argv.mode === 'production') return remoteBuild({ ...readPackage(folder), folder, production: true });
    if (!env?.portal) return standalone(folder);
    const remote = readPackage(folder);
    const build = remoteBuild({ ...remote, folder, production: false });
    return {
      ...build,
      // The running shell's React is the production one, and the tab shares it.
      optimization: { ...build.optimization, nodeEnv: 'production' },
      cache: { ...build.cache, name: 'portal' },
      devServer: developmentServer(remote.portal, env.portal),
    };
  };

function standalone(folder: string): WebConfiguration {
  const { portal } = readPackage(folder);
  const common = commonConfig({ folder, production: false, fastRefresh: true });
  return {
    ...common,
    entry: [
      moduleFromText(deprecationWarnings(usedDeprecations(folder))),
      inPlace(path.join(folder, 'src/standalone.tsx')),
    ],
    output: { path: path.join(folder, 'dist-standalone'), publicPath: '/' },
    module: { ...common.module, rules: [...(common.module.rules ?? []), ...REFUSED_IMPORTS] },
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
  return moduleFromText(code);
}
