import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { carriesFile } from './body-parsers';

const CHECK_EVERY_MS = 1_000;
/** For whoever has no session: the 128 KiB that they may send come within this time over a bad line, too. */
const STRANGER_SECONDS = 20;
/** For a session or a file: a line that is gone for a while comes back. */
const PATIENCE_SECONDS = 60;
/** Slowest line over which a file goes on, whatever its size. */
const BYTES_PER_SECOND = 4 * 1024;

/** What comes behind an answer is read only so that the answer arrives: browsers read it when they have sent everything. */
const REST_SECONDS = 5 * 60;

interface OpenBody {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Seconds without a byte, as far as bytes that came since have not made up for them. */
  waited: number;
  /** Seconds since the answer. */
  answered: number;
  /** Bytes of the connection at the last check. */
  bytes: number;
}

/**
 * Limit against slow bodies (Slowloris): ends the connection of a request whose body does not come. Node has one limit for a whole
 * request: it would cut off a large file on a slow line, or let anybody hold a connection for as long as such a file takes.
 * Checks are counted instead of a clock, so that a process that stood still takes no time from its clients.
 */
export function endSlowBodies(app: FastifyInstance): void {
  const open = new Set<OpenBody>();
  const expected = new WeakSet<IncomingMessage>();
  const timer = setInterval(() => check(app.server, open, expected), CHECK_EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  // Not a hook: for an address that can not be decoded none is called.
  app.server.on('request', (request, response) => {
    const { headers, socket } = request;
    if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return;
    open.add({ request, response, waited: 0, answered: 0, bytes: socket.bytesRead });
  });
  // Called once the caller is known and may make this call.
  app.addHook('preParsing', async (request) => {
    if (request.actor || carriesFile(request)) expected.add(request.raw);
  });
}

function check(server: Server, open: Set<OpenBody>, expected: WeakSet<IncomingMessage>): void {
  for (const body of open) {
    const { request, response } = body;
    if (request.complete || request.destroyed) {
      open.delete(body);
      continue;
    }
    const isExpected = expected.has(request);
    waitSecond(body, isExpected);
    if (response.headersSent) body.answered += 1;
    const patience = isExpected && body.answered === 0 ? PATIENCE_SECONDS : STRANGER_SECONDS;
    if (body.waited < patience && body.answered < REST_SECONDS) continue;
    open.delete(body);
    endRequest(server, body);
  }
}

function waitSecond(body: OpenBody, isExpected: boolean): void {
  const { request } = body;
  const { bytesRead } = request.socket;
  // With a full buffer the client waits for the portal.
  if (request.readableLength < request.readableHighWaterMark) body.waited += 1;
  if (isExpected) body.waited = Math.max(0, body.waited - (bytesRead - body.bytes) / BYTES_PER_SECOND);
  body.bytes = bytesRead;
}

function endRequest(server: Server, { request, response }: OpenBody): void {
  if (response.headersSent) request.socket.destroy();
  // As Node's own limit: the handler of such errors answers.
  else
    server.emit(
      'clientError',
      Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
      request.socket,
    );
}
