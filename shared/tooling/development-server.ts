import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Configuration as ServerConfiguration } from 'webpack-dev-server';
import { pageWith } from './development-page';
import type { PortalBlock } from './portal-block-plugin';

/** What every development server of a tab has in common. */
export const commonServer: ServerConfiguration = {
  host: '127.0.0.1',
  port: 'auto',
  open: false,
  static: false,
};

/** Prints where a tab is to be seen, as soon as it is. @param line says it, given the address */
export const announce =
  (line: (address: string) => string): ServerConfiguration['onListening'] =>
  (server) => {
    const listening = server.server?.address();
    const port = typeof listening === 'object' && listening ? listening.port : '';
    console.log(`\n${line(`http://${server.options.host}:${port}/`)}\n`);
  };

/**
 * The development server of a tab inside a running portal. It stands before the portal: everything comes from there but
 * the tab, which comes from here. The portal itself takes no part in it and allows nothing it does not allow otherwise,
 * so that the tab is seen at this server's address alone.
 */
export const developmentServer = (
  { remote, tab, path, claim, owner, shellApi }: PortalBlock,
  portal: string,
): ServerConfiguration => {
  const folder = `/development/${remote}/`;
  const entry = {
    name: remote,
    version: 'development',
    entry: `${folder}mf-manifest.json`,
    integrity: {},
    ...{ shellApi, owner, tab, path, claim },
    development: true,
  };
  return {
    ...commonServer,
    onListening: announce((address) => `${tab} inside ${portal}, at this address alone: ${address}`),
    // The portal's content security policy holds here too: no frame for an overlay. Updates are scripts of this address.
    hot: true,
    liveReload: true,
    client: { overlay: false },
    devMiddleware: { publicPath: folder },
    setupMiddlewares(middlewares) {
      middlewares.unshift({
        name: 'registry',
        path: '/api/remotes',
        middleware: registryWith(entry, portal),
      });
      middlewares.unshift({ name: 'page', middleware: pageWith(entry, portal) });
      return middlewares;
    },
    proxy: [
      {
        context: (address: string) => !address.startsWith(folder) && address !== '/ws',
        target: portal,
        changeOrigin: true,
      },
    ],
  };
};

/** Answers the portal's list of remotes with this one in the place of the published one. */
const registryWith =
  (entry: { name: string }, portal: string) =>
  async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    // Only the list itself: what lies below it are other calls.
    if (request.method !== 'GET' || !/^\/(\?.*)?$/.test(request.url ?? '')) return next();
    try {
      const list = new URL(`/api/remotes${(request.url ?? '').slice(1)}`, portal);
      const answer = (await (await fetch(list)).json()) as {
        developers?: boolean;
        remotes: { name: string }[];
      };
      if (answer.developers !== true) throw new Error('The portal is in production.');
      const others = answer.remotes.filter(({ name }) => name !== entry.name);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ ...answer, remotes: [...others, entry] }));
    } catch (error) {
      response.statusCode = 502;
      response.end(JSON.stringify({ error: error instanceof Error ? error.message : String(error) }));
    }
  };
