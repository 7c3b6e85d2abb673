import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { refuse } from './error-handler';
import { HttpError } from './errors';

/** What is refused before it is a request to anything: no hook runs for it, so it brings its own headers. */
const HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

const MESSAGES: Readonly<Record<string, [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
};

/** An address that can not be decoded. */
export const refuseAddress = (reply: FastifyReply): void =>
  void refuse(reply.headers(HEADERS), new HttpError(400, 'The address is not valid.'));

/** What is no HTTP, too large in its headers, or never ends: refused as any call, then the connection is closed. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const [status, message] = MESSAGES[error.code ?? ''] ?? [400, 'The request is not valid.'];
    const body = JSON.stringify({ error: message, details: [] });
    const headers = { ...HEADERS, 'content-type': 'application/json', 'content-length': body.length };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}connection: close\r\n\r\n${body}`,
    );
  }
  socket.destroy(error);
}
