import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../config/config';
import { StartError } from '../config/start-error';

type ListenAddress = Pick<Config, 'host' | 'port'>;

/**
 * Listens where the portal is going to and stops again, before anything is changed. Of several processes on one port the first
 * one, which has the port for all of them, asks.
 * @throws StartError when the portal can not listen there
 */
export async function checkListenAddress(address: ListenAddress): Promise<void> {
  if (cluster.isWorker || address.port === 0) return;
  const server = createServer();
  try {
    server.listen(address);
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
  } catch (error) {
    throw listenFailure(error as NodeJS.ErrnoException, address);
  }
}

/** @returns what to throw when the portal could not listen: a sentence for the operator, or else the error itself */
export function listenFailure(error: NodeJS.ErrnoException, { host, port }: ListenAddress): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(`PORT ${port} is in use: another program listens on ${host}:${port}.`);
  if (error.code === 'EACCES')
    return new StartError(`PORT ${port} can not be used: this user may not listen on it.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(`HOST ${host} is no address of this machine.`);
  return error;
}
