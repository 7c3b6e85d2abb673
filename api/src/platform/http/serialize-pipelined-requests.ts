import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * HTTP/1.1 pipelining, with backpressure: requests that a connection sends without waiting for answers are worked on one after
 * the other, each when the answer before it has left. Else a client that sends many and reads nothing would fill the memory.
 */
export function serializePipelinedRequests(app: FastifyInstance): void {
  const lastAnswers = new WeakMap<Socket, Promise<void>>();
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    const before = lastAnswers.get(socket);
    lastAnswers.set(socket, new Promise((left) => void reply.raw.once('close', left)));
    await before;
    // The client has gone: no work for an answer that can not be sent.
    if (before && socket.destroyed) return reply.hijack();
    return undefined;
  });
}
