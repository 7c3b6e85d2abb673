import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config';
import { networkOf } from './network-of';

const MOST_CONNECTIONS = 10_000;
/** An office behind one address has some hundred browsers of six connections each. */
const MOST_OF_ADDRESS = 2_000;

/**
 * Connection limit per process and per address (of IPv6 per network): else one machine takes them all, and nobody else gets
 * in. Behind proxies every connection is theirs, so there they count who connects.
 */
export function limitConnections(
  { server }: FastifyInstance,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): void {
  server.maxConnections = MOST_CONNECTIONS;
  if (trustProxy.length === 0) limitPerAddress(server);
}

function limitPerAddress(server: Server): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const others = open.get(address) ?? 0;
    if (others >= MOST_OF_ADDRESS) return void socket.destroy();
    open.set(address, others + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 0) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
