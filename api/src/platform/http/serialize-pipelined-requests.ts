import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The most requests of a connection that wait. Browsers send the next one after the answer. */
const MOST_WAITING = 32;

interface Line {
  lastAnswer: Promise<void>;
  /** The one that is worked on, and those that wait. */
  unanswered: number;
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
    const line = lines.get(socket) ?? { lastAnswer: Promise.resolve(), unanswered: 0 };
    lines.set(socket, line);
    const before = line.lastAnswer;
    line.unanswered += 1;
    line.lastAnswer = new Promise<void>((left) => void reply.raw.once('close', left));
    void line.lastAnswer.then(() => (line.unanswered -= 1));
    if (line.unanswered > MOST_WAITING + 1) socket.destroy();
    else await before;
    // The client has gone, or was refused for what it sent behind a first request: no work for an answer that can not be sent.
    return socket.destroyed ? reply.hijack() : undefined;
  });
}
