import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import type { RouteModule } from '../platform';

/** More than the system keeps for a connection that is not read. */
const LARGE = 'x'.repeat(16 * 1024 * 1024);
let begun = 0;
let heard = 0;

const testRoutes: RouteModule = (app) => {
  app.get('/api/Test/slow', (_request, reply) => {
    begun += 1;
    reply.hijack();
  });
  app.get('/api/Test/large', async () => {
    begun += 1;
    return LARGE;
  });
};

let portal: TestApp;
let address: string;
beforeAll(async () => {
  portal = await createTestApp({ modules: [testRoutes], config: { rateLimitPerMinute: 1000 } });
  address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  portal.app.server.on('request', () => (heard += 1));
});
afterAll(() => portal.close());
beforeEach(() => {
  begun = 0;
  heard = 0;
});

const requestOf = (name: string) => `GET /api/Test/${name} HTTP/1.1\r\nHost: x\r\n\r\n`;
async function connected(): Promise<Socket> {
  const { port } = portal.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}
/** Asks so many times without waiting for an answer. */
async function ask(times: number): Promise<Socket> {
  const socket = await connected();
  socket.write(requestOf('large').repeat(times));
  return socket;
}
/** As long as some calls of others take. */
async function aWhile(): Promise<void> {
  for (let calls = 0; calls < 20; calls += 1) await fetch(`${address}/healthz`);
}

// Covers WIRE-4.7
test('a client that reads no answer keeps at most one in memory (backpressure)', async () => {
  const socket = await ask(20);
  await aWhile();
  expect(begun).toBe(1);
  socket.destroy();
  await aWhile();
  expect(begun).toBe(1);
});

test('a client that reads gets every pipelined answer', async () => {
  const socket = await ask(4);
  let bytes = 0;
  for await (const chunk of socket) {
    bytes += (chunk as Buffer).length;
    if (bytes > 4 * LARGE.length) break;
  }
  expect(begun).toBe(4);
});

/** What a connection sends at once is read in pieces of at most so many bytes. */
const PIECE = 64 * 1024;

// Covers WIRE-4.8
test('a connection that sends more than a few requests behind a slow one is ended', async () => {
  const socket = await connected();
  // A connection that is ended while it sends may end with an error.
  socket.on('error', () => undefined);
  const ended = new Promise((resolve) => socket.once('close', () => resolve('ended')));
  socket.write(requestOf('slow') + requestOf('large').repeat(10_000));
  const found = await Promise.race([ended, aWhile()]);
  socket.destroy();
  expect([found, begun]).toEqual(['ended', 0]);
  expect(heard).toBeLessThan(2 * (PIECE / requestOf('large').length));
});

test('a request with something behind it that is no request is no failed call', async () => {
  const socket = await connected();
  const sent = text(socket);
  socket.write(`${requestOf('slow')}something else`);
  expect(await sent).toMatch(/^HTTP\/1.1 400 .*"The request is not valid."/s);
  await aWhile();
  expect([begun, portal.logs.filter(({ msg }) => msg === 'a call failed')]).toEqual([0, []]);
});

test('a few requests behind a slow one wait for it', async () => {
  const socket = await connected();
  socket.write(requestOf('slow') + requestOf('large').repeat(32));
  await aWhile();
  expect([socket.destroyed, begun]).toEqual([false, 1]);
  socket.destroy();
});
