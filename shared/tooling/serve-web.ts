import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { readWebConfig } from './build-web';

/** Where webpack looks for a free port from: 8080 is the portal's own. */
const FIRST_PORT = '8090';

/**
 * Serves a web package to its developer until SIGINT or SIGTERM, which the server itself listens to.
 * @param options.portal address of the running portal that the tab is put into; none to run it alone
 * @param options.port the first free one from 8090 unless told
 */
export async function serveWeb(folder: string, options: { portal?: string; port?: string }): Promise<void> {
  process.env.WEBPACK_DEV_SERVER_BASE_PORT ??= FIRST_PORT;
  const config = (await readWebConfig(folder))({ portal: options.portal }, { mode: 'development' });
  const compiler = webpack(config);
  if (!compiler || !config.devServer) throw new Error(`${folder} has no development server.`);
  const { port = config.devServer.port } = options;
  await new WebpackDevServer({ ...config.devServer, port }, compiler).start();
}
