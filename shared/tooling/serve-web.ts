import { createServer, Server, type RequestListener, type ServerOptions } from 'node:http';
import { createServer as createListener, type AddressInfo, type Server as Listener } from 'node:net';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { readWebConfig } from './build-web';

/** The first that is looked at: 8080 is the portal's own. */
const FIRST_PORT = 8090;
const PORTS = 100;

/** A port that can not be had; its message says what to do. */
export class PortRefused extends Error {}

class PortTaken extends PortRefused {}

/**
 * Serves a web package to its developer until SIGINT or SIGTERM, which the server itself listens to.
 * @param options.portal address of the running portal that the tab is put into; none to run it alone
 * @param options.port the package's own unless told, else the first free one from 8090
 * @throws PortRefused when the port is none, or is taken
 */
export async function serveWeb(folder: string, options: { portal?: string; port?: string }): Promise<void> {
  const config = (await readWebConfig(folder))({ portal: options.portal }, { mode: 'development' });
  const compiler = webpack(config);
  if (!compiler || !config.devServer) throw new Error(`${folder} has no development server.`);
  const { host = '127.0.0.1', port: usual = 'auto' } = config.devServer;
  const wanted = options.port ?? usual;
  const held =
    wanted === 'auto'
      ? await holdFreePort(host, FIRST_PORT, FIRST_PORT + PORTS)
      : await holdPort(host, numberOf(wanted));
  const { port } = held.address() as AddressInfo;
  await new WebpackDevServer(
    { ...config.devServer, port, server: { type: serverOn(held) } },
    compiler,
  ).start();
}

/**
 * Listens from now on, long before there is anything to answer with: a port that is only looked at is found free by every server
 * that is started meanwhile, and all but one of them fail.
 */
async function holdFreePort(host: string, from: number, beyond: number): Promise<Listener> {
  for (let port = from; port < beyond; port += 1) {
    try {
      return await holdPort(host, port);
    } catch (cause) {
      if (!(cause instanceof PortTaken)) throw cause;
    }
  }
  throw new PortRefused(`No port from ${from} to ${beyond - 1} is free: choose one with --port.`);
}

function numberOf(port: string | number): number {
  const number = Number(port);
  if (!Number.isInteger(number) || number < 1 || number > 65_535)
    throw new PortRefused(`'${port}' is no port: give --port a number from 1 to 65535.`);
  return number;
}

const holdPort = (host: string, port: number): Promise<Listener> =>
  new Promise((resolve, reject) => {
    // Who calls before there is a server is told so at once.
    const listener = createListener((early) => early.destroy());
    listener.once('error', (cause: NodeJS.ErrnoException) =>
      reject(
        cause.code === 'EADDRINUSE'
          ? new PortTaken(`Port ${port} is taken: choose another with --port.`)
          : cause,
      ),
    );
    listener.listen({ host, port, exclusive: true }, () => resolve(listener));
  });

/** @returns makes a server that takes over what is held, wherever webpack tells it to listen */
const serverOn = (held: Listener) => (options: ServerOptions, app: RequestListener) => {
  const server = createServer(options, app);
  server.listen = (...args: unknown[]) =>
    Server.prototype.listen.call(server, held, args.at(-1) as () => void);
  return server;
};
