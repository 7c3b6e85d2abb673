import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getSignedUrl } from '@portal/shared/contracts/uploads';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import { uploadsOf } from '../../../test/fixtures/upload-fixtures';

let portal: TestApp;
/** What the portal does each second: here a second passes when a test says so. */
const eachSecond: Array<() => void> = [];
beforeAll(async () => {
  const { setInterval: really } = globalThis;
  const stand = jest.spyOn(globalThis, 'setInterval').mockImplementation(((work: () => void, ms: number) => {
    if (ms === 1000) eachSecond.push(work);
    return really(ms === 1000 ? () => undefined : work, ms);
  }) as never);
  portal = await createTestApp();
  stand.mockRestore();
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
const sockets: Socket[] = [];
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await portal.close();
});

interface SlowRequest {
  answer(): string;
  isOpen(): boolean;
  /** One second later, in which so many bytes came. */
  second(bytes: number): Promise<void>;
  /** Until the portal has read what came: with a full buffer it is the client that waits. */
  untilRead(): Promise<void>;
}

/** Sends the head of a request. */
async function begin(line: string, headers: Readonly<Record<string, string>> = {}): Promise<SlowRequest> {
  const accepted = once(portal.app.server, 'connection') as Promise<[Socket]>;
  const received = once(portal.app.server, 'request') as Promise<[IncomingMessage]>;
  const socket = connect((portal.app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  const [atServer] = await accepted;
  let answer = '';
  socket.on('data', (data) => (answer += String(data)));
  socket.on('error', () => undefined);
  const send = async (text: string): Promise<void> => {
    const awaited = atServer.bytesRead + text.length;
    socket.write(text);
    while (!atServer.destroyed && atServer.bytesRead < awaited) await nextTurn();
  };
  const all = { host: 'x', 'content-type': 'application/json', 'content-length': '100000', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  await send(`${line} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const [incoming] = await received;
  // Until the caller is known: then the body is read, or the request is answered.
  while (incoming.readableFlowing === null && answer === '' && !atServer.destroyed) await nextTurn();
  return {
    answer: () => answer,
    isOpen: () => !atServer.destroyed,
    async second(bytes) {
      for (const work of eachSecond) work();
      await nextTurn();
      if (bytes > 0) await send('x'.repeat(bytes));
    },
    async untilRead() {
      while (!incoming.destroyed && incoming.readableLength > 0) await nextTurn();
    },
  };
}

/** @returns after how many seconds the connection was ended, or Infinity */
async function secondsUntilEnd(request: SlowRequest, bytesPerSecond: number, most = 150): Promise<number> {
  for (let second = 0; second <= most; second += 1) {
    if (!request.isOpen()) return second;
    await request.second(bytesPerSecond);
  }
  return Infinity;
}

// Covers WIRE-4.12
test.each([
  ['a login', 'POST /api/OAuth/oauth/login', 'The request took too long.'],
  ['a call that needs a session', 'POST /api/Promotions/getpromotion', 'Your session has ended.'],
  ['no call', 'POST /api/nothing', 'The request took too long.'],
  ['an address that can not be decoded', 'POST /%ff', 'The address is not valid.'],
])('without a session, %s whose body comes byte by byte is ended soon', async (_, line, answer) => {
  const request = await begin(line);
  expect(await secondsUntilEnd(request, 1)).toBeLessThanOrEqual(21);
  expect(request.answer()).toContain(answer);
});

// Covers WIRE-4.12
test('a body of a session that stands still is ended, one that comes goes on', async () => {
  const { headers } = await portal.user({ claims: ['promotion_view'] });
  const line = 'POST /api/Promotions/getpromotion';
  const slow = await begin(line, headers);
  const ended = await secondsUntilEnd(slow, 1);
  expect([ended > 21, ended <= 61]).toEqual([true, true]);
  expect(await secondsUntilEnd(await begin(line, { ...headers, 'content-length': '1000000' }), 5_000)).toBe(
    Infinity,
  );
});

// Covers WIRE-4.12
test('a large file over a slow line goes on for as long as it takes, and no longer', async () => {
  const files = uploadsOf(portal, await portal.user({ claims: ['rewards_uploadfulfilment'] }));
  const { PreSignedURL } = await files.ask(getSignedUrl, { FileName: 'march_promo_03012026.csv' });
  const request = await begin(`PUT ${PreSignedURL}`, {
    'content-type': 'text/csv',
    'content-length': '50000000',
  });
  // More than the five minutes that any request had.
  expect(await secondsUntilEnd(request, 5_000, 400)).toBe(Infinity);
  await request.untilRead();
  expect(await secondsUntilEnd(request, 0)).toBeLessThanOrEqual(61);
});

// Covers WIRE-4.12
test('the rest of a file that was refused is read as long as it comes, so that the answer arrives, but not for ever', async () => {
  const file = { 'content-type': 'text/csv', 'content-length': '50000000' };
  const begun = await begin('PUT /api/Reward/uploads/1?token=wrong', file);
  const ended = await secondsUntilEnd(begun, 5_000, 400);
  expect([ended > 200, ended <= 301]).toEqual([true, true]);
  expect(begun.answer()).toMatch(/^HTTP\/1.1 40[13]/);
  const slow = await begin('PUT /api/Reward/uploads/1?token=wrong', file);
  expect(await secondsUntilEnd(slow, 1)).toBeLessThanOrEqual(61);
});
