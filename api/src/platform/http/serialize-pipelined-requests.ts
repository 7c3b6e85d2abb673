import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** So many requests of a connection wait at most. Browsers send none before they have their answer. */
const MOST_WAITING = 32;

interface Line {
  lastAnswer: Promise<void>;
  waiting: number;
}

/**
 * HTTP/1.1 pipelining, with backpressure: requests that a connection sends without waiting for answers are worked on one after
 * the other, each when the answer before it has left. Else a client that sends many and reads nothing would fill the memory. A
 * connection with too many that wait is ended: Node reads on as long as no answer is written, however many there are.
 */
export function serializePipelinedRequests(app: FastifyInstance): void {
  const lines = new WeakMap<Socket, Line>();
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    const line = lines.get(socket);
    const answer = new Promise<void>((left) => void reply.raw.once('close', left));
    if (!line) return void lines.set(socket, { lastAnswer: answer, waiting: 0 });
    const before = line.lastAnswer;
    line.lastAnswer = answer;
    line.waiting += 1;
    if (line.waiting > MOST_WAITING) socket.destroy();
    else await before;
    line.waiting -= 1;
    // The client has gone: no work for an answer that can not be sent.
    return socket.destroyed ? reply.hijack() : undefined;
  });
}
