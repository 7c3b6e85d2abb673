import { callInTwoProcesses, type OneCall } from '../../../test/fixtures/call-in-two-processes';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import { openSession } from '../../../test/fixtures/session-fixtures';
import type { TestUser } from '../../../test/fixtures/test-users';

/** What two processes on one database are asked at once: browser tabs without locks, or one that repeats what still runs. */

const MANY = 6;
const KEYS = ['k'.repeat(32), 'x'.repeat(32)] as const;

let portal: TestApp;
let user: TestUser;
beforeAll(async () => {
  portal = await createTestApp();
  user = await portal.user({ client: 'bmw' });
});
afterAll(() => portal.close());

const renewal = (refreshToken: string, key?: string): OneCall => ({
  method: 'GET',
  url: `/api/OAuth/oauth/token?refreshToken=${encodeURIComponent(refreshToken)}`,
  headers: key === undefined ? {} : { 'idempotency-key': key },
});
/** @returns the refresh tokens that both processes gave out, and how often they refused */
async function renewAtOnce(calls: readonly OneCall[]) {
  const answers = (await callInTwoProcesses(portal, calls)).flat();
  const tokens = answers
    .filter(({ statusCode }) => statusCode === 200)
    .map(({ body }) => String(body.refreshToken));
  return { tokens, refused: answers.filter(({ statusCode }) => statusCode === 401).length };
}
const times = (count: number, call: OneCall): OneCall[] => Array.from({ length: count }, () => call);
const statusOf = async (call: OneCall): Promise<number> => (await portal.app.inject(call)).statusCode;

// Covers SESSION-1.10
test('renewals at once with one key: each gets a token of its own, of which one can be used', async () => {
  const { refreshToken } = await openSession(portal, user);
  const { tokens } = await renewAtOnce(times(MANY, renewal(refreshToken, KEYS[0])));
  expect(new Set(tokens).size).toBe(2 * MANY);
  const [first = '', second = ''] = tokens;
  const next = await portal.app.inject(renewal(second));
  expect(next.statusCode).toBe(200);
  expect(await statusOf(renewal(first))).toBe(401);
  expect(await statusOf(renewal(next.json().refreshToken))).toBe(401);
});

// Covers SESSION-1.2, SESSION-1.10
test.each([
  ['no key', [undefined]],
  ['two keys', KEYS],
])('renewals at once with %s: the session ends', async (_, keys) => {
  const { refreshToken } = await openSession(portal, user);
  const calls = keys.flatMap((key) => times(MANY, renewal(refreshToken, key)));
  const { tokens, refused } = await renewAtOnce(calls);
  expect(tokens.length).toBeGreaterThan(0);
  expect(tokens.length + refused).toBe(2 * calls.length);
  for (const token of tokens) expect(await statusOf(renewal(token))).toBe(401);
});

// Covers SESSION-1.10
test('a repetition beside the use of its own answer: both are in time, or the session ends', async () => {
  const { refreshToken } = await openSession(portal, user);
  const { refreshToken: second } = (await portal.app.inject(renewal(refreshToken, KEYS[0]))).json();
  const { tokens, refused } = await renewAtOnce([renewal(refreshToken, KEYS[0]), renewal(second, KEYS[1])]);
  expect(tokens.length + refused).toBe(4);
  const statuses = await Promise.all(tokens.map((token) => statusOf(renewal(token))));
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
});
