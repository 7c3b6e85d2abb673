import { CallError, stream, subscribeToChanges, type LiveChange } from '@portal/shared/web/session';
import { noteFirstRead } from './first-read';
import { connectLive } from './live-connection';

jest.mock('@portal/shared/web/session', () => ({
  ...jest.requireActual<object>('@portal/shared/web/session'),
  stream: jest.fn(),
}));
const connect = jest.mocked(stream);

/** Channels of the same name hear each other, as browser tabs do. */
class FakeChannel {
  static open: FakeChannel[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor(readonly name: string) {
    FakeChannel.open.push(this);
  }
  postMessage(data: unknown) {
    for (const one of FakeChannel.open) if (one !== this && one.name === this.name) one.onmessage?.({ data });
  }
  close() {
    FakeChannel.open = FakeChannel.open.filter((one) => one !== this);
  }
}

/** One holder at a time; the next one gets the lock when its work ends. */
const lockQueue: Array<() => Promise<void>> = [];
let held = false;
function next() {
  const work = held ? undefined : lockQueue.shift();
  if (!work) return;
  held = true;
  void work().finally(() => {
    held = false;
    next();
  });
}
const locks = {
  request: (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) =>
    new Promise<void>((resolve) => {
      lockQueue.push(() => (signal.aborted ? Promise.resolve() : work()).then(resolve));
      next();
    }),
};

const event = (id: number, type: string, data: object = {}) =>
  `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
const change = { entity: 'promotion', id: '1', actor: 'promo', at: '2026-03-01 15:00:00' };

/** A body that brings chunks and then ends, or stays open until the page goes. */
function bodyOf(chunks: string[], signal?: AbortSignal) {
  const encoder = new TextEncoder();
  const waiting = [...chunks];
  return {
    getReader: () => ({
      read: () => {
        const chunk = waiting.shift();
        if (chunk !== undefined) return Promise.resolve({ done: false, value: encoder.encode(chunk) });
        if (!signal) return Promise.resolve({ done: true, value: undefined });
        return new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(new Error('aborted'))),
        );
      },
    }),
  } as unknown as ReadableStream<Uint8Array>;
}
const settle = async () => {
  for (let round = 0; round < 20; round += 1) await Promise.resolve();
};

let heard: LiveChange[];
let leave: () => void;
const ends: Array<() => void> = [];
beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  heard = [];
  leave = subscribeToChanges((one) => heard.push(one));
  connect.mockReset();
});
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  leave();
  await jest.runOnlyPendingTimersAsync();
  jest.useRealTimers();
});
/** The page came to rest: nothing was loaded for a while. */
const rest = async () => {
  await jest.advanceTimersByTimeAsync(1_500);
  await settle();
};
const start = () => {
  const end = connectLive('elan');
  ends.push(end);
  return end;
};

// Covers LIVE-1.2
test('events that come in pieces are told, and after the end it goes on from the last one', async () => {
  const text = event(4, 'ready') + event(5, 'change', change);
  connect
    .mockResolvedValueOnce(bodyOf([text.slice(0, 20), text.slice(20, 45), `${text.slice(45)}: \n\n`]))
    .mockResolvedValueOnce(bodyOf([event(9, 'reset')]))
    .mockImplementation((_endpoint, _body, options) => Promise.resolve(bodyOf([], options?.signal)));
  start();
  await rest();
  expect(heard).toEqual([change]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(heard).toEqual([change, null]);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(connect.mock.calls.map(([, , options]) => options?.query)).toEqual([
    { age: expect.stringMatching(/^\d+$/) },
    { after: '5' },
    { after: '9' },
  ]);
});

// Covers LIVE-1.2
test('the tabs of a browser share one connection, and the next one takes it over', async () => {
  connect.mockImplementation((_endpoint, _body, options) =>
    Promise.resolve(bodyOf([event(7, 'change', change)], options?.signal)),
  );
  const first = start();
  await rest();
  start();
  await rest();
  expect(connect).toHaveBeenCalledTimes(1);
  expect(heard).toEqual([change]);
  first();
  await rest();
  expect(connect).toHaveBeenCalledTimes(2);
});

// Covers LIVE-1.2
test.each([
  [undefined],
  [null],
  ['reset'],
  [{ change }],
  [{ id: 8, change }],
  [{ id: 'eight', change }],
  [{ id: '8' }],
  [{ id: '8', change: 'promotion' }],
  [{ id: '8', change: { ...change, entity: 1 } }],
  [{ id: '8', change: { ...change, at: undefined } }],
])('what no page of the portal says to the others is not heard: %j', async (data) => {
  connect.mockImplementation((_endpoint, _body, options) => Promise.resolve(bodyOf([], options?.signal)));
  const channel = new FakeChannel('portal-live-elan');
  start();
  channel.postMessage(data);
  channel.postMessage({ id: '7', change: null });
  await rest();
  expect(heard).toEqual([null]);
  expect(connect.mock.lastCall?.[2]?.query).toEqual({ after: '7' });
  channel.close();
});

// Covers LIVE-1.2
test('the connection waits until the page has loaded, and then asks for what changed meanwhile', async () => {
  connect.mockImplementation((_endpoint, _body, options) => Promise.resolve(bodyOf([], options?.signal)));
  start();
  await settle();
  expect(connect).not.toHaveBeenCalled();
  await rest();
  expect(connect).toHaveBeenCalledTimes(1);
  const query = connect.mock.lastCall?.[2]?.query as Record<string, string> | undefined;
  expect(Number(query?.age)).toBeGreaterThanOrEqual(1_500);
});

// Covers LIVE-1.2
test('a page whose code comes late asks for what changed since its data was asked for; its later connections do not', async () => {
  connect.mockImplementation((_endpoint, _body, options) => Promise.resolve(bodyOf([], options?.signal)));
  const age = () => Number((connect.mock.lastCall?.[2]?.query as { age?: string } | undefined)?.age);
  noteFirstRead('elan');
  await jest.advanceTimersByTimeAsync(20_000);
  const end = start();
  await rest();
  expect(age()).toBeGreaterThanOrEqual(20_000);
  end();
  start();
  await rest();
  expect(age()).toBeLessThan(20_000);
});

// Covers LIVE-1.2
test('what other browser tabs tell while the code of a page is still arriving is heard once it is there', async () => {
  connect.mockImplementation((_endpoint, _body, options) => Promise.resolve(bodyOf([], options?.signal)));
  const [elan, hd] = [new FakeChannel('portal-live-elan'), new FakeChannel('portal-live-hd')];
  const tell = () => {
    elan.postMessage({ id: '7', change });
    hd.postMessage({ id: '8', change: null });
  };
  noteFirstRead('elan');
  tell();
  start();
  expect(heard).toEqual([change]);
  // Of another client nothing is heard: its page has come in place of the one that began.
  noteFirstRead('hd');
  tell();
  start();
  expect(heard).toEqual([change, change]);
  expect(FakeChannel.open.filter(({ name }) => name === 'portal-live-hd')).toEqual([hd]);
  for (const one of [elan, hd]) one.close();
});

// Covers LIVE-1.3
test('a server that is away is asked again, ever more seldom; a session that is over is not', async () => {
  connect.mockRejectedValue(new CallError(503, 'The portal is busy just now.'));
  start();
  await jest.advanceTimersByTimeAsync(60_000);
  const tries = connect.mock.calls.length;
  expect(tries).toBeGreaterThan(3);
  expect(tries).toBeLessThan(12);
  connect.mockRejectedValue(new CallError(401, 'Your session has ended. Please log in again.'));
  await jest.advanceTimersByTimeAsync(60_000);
  const after = connect.mock.calls.length;
  await jest.advanceTimersByTimeAsync(120_000);
  expect(connect.mock.calls.length).toBe(after);
});
