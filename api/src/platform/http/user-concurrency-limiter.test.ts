import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { endpoint } from '@portal/shared/contracts/endpoint';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import type { TestUser } from '../../../test/fixtures/test-users';
import type { RouteModule } from '../platform';
import { registerRoute } from './contract-routes';

const MOST_AT_ONCE = 16;
const slow = endpoint({ method: 'POST', path: '/api/Test/slow', claim: 'session' });
/** What ends each call that is worked on, in the order in which they began. */
let begun: Array<() => void> = [];
const testRoutes: RouteModule = (app) => {
  registerRoute(app, slow, async () => {
    await new Promise<void>((end) => begun.push(end));
    return { error: null } as never;
  });
};

let portal: TestApp;
let user: TestUser;
beforeAll(async () => {
  portal = await createTestApp({ modules: [testRoutes], config: { rateLimitPerMinute: 0 } });
});
afterAll(() => portal.close());
beforeEach(async () => {
  begun = [];
  user = await portal.user();
});

afterEach(() => {
  for (const end of begun) end();
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await nextTurn();
}
const callMany = (count: number, as = user) =>
  Array.from({ length: count }, () => portal.call(slow, undefined, as));
/** As long as some calls of others take. */
async function aWhile(): Promise<void> {
  for (let calls = 0; calls < 20; calls += 1) await portal.app.inject('/healthz');
}
/** Ends calls as they begin. */
async function endAll(calls: ReturnType<typeof callMany>): Promise<number[]> {
  let left = calls.length;
  for (const one of calls) void one.then(() => (left -= 1));
  await until(() => {
    for (const end of begun) end();
    return left === 0;
  });
  return (await Promise.all(calls)).map(({ statusCode }) => statusCode);
}

// Covers WIRE-5.25
test('of many calls of one user some are worked on at once; others need not wait for the rest, which are answered in turn', async () => {
  const calls = callMany(3 * MOST_AT_ONCE);
  await until(() => begun.length >= MOST_AT_ONCE);
  const others = callMany(1, await portal.user());
  await until(() => begun.length > MOST_AT_ONCE);
  await aWhile();
  expect(begun).toHaveLength(MOST_AT_ONCE + 1);
  expect(new Set(await endAll([...calls, ...others]))).toEqual(new Set([200]));
  expect(begun).toHaveLength(3 * MOST_AT_ONCE + 1);
});

// Covers WIRE-5.25
test('a call whose caller left while it waited is not begun, and takes no turn from others', async () => {
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const calls = callMany(MOST_AT_ONCE);
  await until(() => begun.length >= MOST_AT_ONCE);
  const { port } = portal.app.server.address() as AddressInfo;
  const arrived = once(portal.app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  const leaver = connect(port, '127.0.0.1', () =>
    leaver.write(
      `POST ${slow.path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${user.headers.authorization}\r\nContent-Length: 0\r\n\r\n`,
    ),
  );
  const [, response] = await arrived;
  await aWhile();
  leaver.destroy();
  await once(response, 'close');
  const later = callMany(2 * MOST_AT_ONCE);
  expect(new Set(await endAll([...calls, ...later]))).toEqual(new Set([200]));
  expect(begun).toHaveLength(3 * MOST_AT_ONCE);
});

// Covers WIRE-5.25
test('who has a thousand calls waiting is refused more, and works on when they are done', async () => {
  const calls = callMany(MOST_AT_ONCE + 1_000 + 5);
  let answered = 0;
  for (const one of calls) void one.then(() => (answered += 1));
  // Until one that is worked on ends, those are answered alone that are refused.
  await until(() => answered === 5);
  const statuses = await endAll(calls);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect(statuses.filter((status) => status === 200)).toHaveLength(MOST_AT_ONCE + 1_000);
  expect((await endAll(callMany(1)))[0]).toBe(200);
});
