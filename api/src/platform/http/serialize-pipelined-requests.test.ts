import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import type { RouteModule } from '../platform';

/** More than the system keeps for a connection that is not read. */
const LARGE = 'x'.repeat(16 * 1024 * 1024);
let begun = 0;

const testRoutes: RouteModule = (app) => {
  app.get('/api/Test/large', async () => {
    begun += 1;
    return LARGE;
  });
};

let portal: TestApp;
let address: string;
beforeAll(async () => {
  portal = await createTestApp({ modules: [testRoutes] });
  address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => portal.close());
beforeEach(() => {
  begun = 0;
});

/** Asks so many times without waiting for an answer. */
async function ask(times: number): Promise<Socket> {
  const { port } = portal.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /api/Test/large HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(times));
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
