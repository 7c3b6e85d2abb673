import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendError } from './error-handler';
import { HttpError } from '../errors';
import { hasPath } from './request-target';
import { earlyErrorHeaders, type Headers } from './security-headers';

/**
 * Errors before routing: what Node or Fastify would answer in words of their own, because no hook or error handler runs
 * for it. They get the shape and the headers of every other error.
 */

const MESSAGES: Readonly<Record<string, [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
};

/** @returns the handler for an address that can not be decoded */
export const addressErrorHandler =
  (common: Headers) =>
  (_error: unknown, { id }: { id: string }, reply: FastifyReply): void => {
    reply.headers({ ...earlyErrorHeaders(common), 'x-request-id': id });
    sendError(reply, new HttpError(400, 'The address is not valid.'));
  };

const answerOf = (common: Headers, message: string) => {
  const body = JSON.stringify({ error: message, details: [] });
  const headers = {
    ...earlyErrorHeaders(common),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  return { body, headers };
};

/** @returns the handler for what is no HTTP, too large in its headers, or never ends; it closes the connection */
export const clientErrorHandler =
  (common: Headers) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (socket.writable && error.code !== 'ECONNRESET') {
      const [status, message] = MESSAGES[error.code ?? ''] ?? [400, 'The request is not valid.'];
      const { body, headers } = answerOf(common, message);
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    }
    socket.destroy(error);
  };

/** The one transfer coding that is undone. Node lists several header lines in one, and an empty element is none (RFC 9110, 5.6.1). */
const PIECES = /^[\s,]*chunked\s*$/i;

const isHost = (name: string, at: number) => at % 2 === 0 && name.toLowerCase() === 'host';

/**
 * Refuses what Node itself would refuse without a body, an unknown `Expect` and a request without `Host`, and what it takes: several
 * hosts, of which a proxy may have read another one, and a body in a coding of which it undoes the pieces alone.
 */
export function installRequestChecks(app: FastifyInstance, common: Headers): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { body, headers } = answerOf(common, 'The server can not do what the request expects.');
    response.writeHead(417, headers).end(body);
  });
  app.addHook('onRequest', async ({ method, url, raw }) => {
    // The router takes such a target for the start page.
    if (!hasPath(method, url)) throw new HttpError(400, 'The request is not valid.');
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined)
      throw new HttpError(400, 'The request names no host.');
    if (raw.rawHeaders.filter(isHost).length > 1)
      throw new HttpError(400, 'The request names several hosts.');
    const { 'transfer-encoding': coding } = raw.headers;
    if (coding !== undefined && !PIECES.test(coding))
      throw new HttpError(501, 'The transfer coding of the request is not supported.');
  });
}

/** Load shedding while the server stops: idle connections are closed, busy ones are told to come again. */
export function installDrain(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', async ({ url }) => {
    if (closing && !['/healthz', '/readyz'].includes(url))
      throw new HttpError(503, 'The portal is stopping. Please try again.', [], { 'retry-after': '5' });
  });
}
