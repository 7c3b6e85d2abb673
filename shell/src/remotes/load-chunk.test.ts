import { createChunkLoader } from './load-chunk';

const CHUNK = 'http://localhost/remotes/rewards/1.0.0/231.0123456789ab.js';
const HANGING = CHUNK.replace('231', '233');
const realFetch = globalThis.fetch;
const fetched = jest.fn<Promise<Response>, [string, RequestInit?]>();
const load = createChunkLoader((url) =>
  [CHUNK, HANGING].includes(url.split('?')[0] ?? '') ? 'sha384-chunk' : undefined,
);

beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockReset().mockImplementation(async () => new Response('code'));
  globalThis.fetch = fetched as unknown as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
  for (const script of scripts()) script.remove();
});

const scripts = () => [...document.head.querySelectorAll('script')];
const tell = (type: 'load' | 'error') => scripts()[0]?.dispatchEvent(new Event(type));
/** Loads the chunk, and answers what was told of it. */
function loading(url = CHUNK): string[] {
  const told: string[] = [];
  load(url, ({ type }) => void told.push(type));
  return told;
}

// Covers REMOTE-2.6
test('a chunk of a tab comes as a script with the hash that the registry knows, once for all who ask', async () => {
  const [first, second] = [loading(), loading()];
  expect(scripts().map(({ src, integrity }) => [src, integrity])).toEqual([[CHUNK, 'sha384-chunk']]);
  tell('load');
  await jest.advanceTimersByTimeAsync(0);
  expect([first, second]).toEqual([['load'], ['load']]);
  expect(scripts()).toEqual([]);
});

// Covers REMOTE-2.6
test('a chunk that the federation runtime is loading is not loaded beside that, and is tried again when that fails', async () => {
  const [running, other] = [CHUNK, CHUNK.replace('231', '232')].map((src) => {
    const script = document.createElement('script');
    script.src = src;
    if (src === CHUNK) script.integrity = 'sha384-chunk';
    document.head.append(script);
    return script;
  });
  const told = [loading(running?.src), loading(other?.src)];
  expect(scripts()).toEqual([running, other]);
  running?.dispatchEvent(new Event('load'));
  other?.dispatchEvent(new Event('error'));
  await jest.advanceTimersByTimeAsync(400);
  expect(told).toEqual([['load'], []]);
  expect(scripts().map(({ src }) => src)).toEqual([other?.src]);
  tell('load');
  await jest.advanceTimersByTimeAsync(0);
  expect(told).toEqual([['load'], ['load']]);
});

// Covers REMOTE-2.6
test('a script that other code has put there without its hash is no reason to do without it', async () => {
  const script = document.createElement('script');
  script.src = CHUNK;
  document.head.append(script);
  const told = loading();
  expect(scripts().map(({ integrity }) => integrity)).toEqual([undefined, 'sha384-chunk']);
  scripts()[1]?.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(0);
  expect(told).toEqual(['load']);
});

test('a chunk of another origin is asked for in a way that its hash can be checked', () => {
  loading('http://cdn.example/a.js');
  expect(scripts()[0]?.crossOrigin).toBe('anonymous');
});

// Covers REMOTE-2.1
test('a chunk that fails is asked for again twice, past the cache of the browser, and loads when it comes', async () => {
  const told = loading();
  for (const pause of [400, 1200]) {
    tell('error');
    await jest.advanceTimersByTimeAsync(pause - 1);
    expect(scripts()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(scripts()).toHaveLength(1);
  }
  expect(fetched.mock.calls.map(([url, options]) => [url, options?.cache])).toEqual([
    [CHUNK, 'reload'],
    [CHUNK, 'reload'],
  ]);
  expect(told).toEqual([]);
  tell('load');
  await jest.advanceTimersByTimeAsync(0);
  expect(told).toEqual(['load']);
});

// Covers REMOTE-2.1
test('a chunk that never comes is told as failed, and a later try starts afresh', async () => {
  fetched.mockRejectedValue(new TypeError('away'));
  const told = loading();
  for (const pause of [400, 1200, 0]) {
    tell('error');
    await jest.advanceTimersByTimeAsync(pause);
  }
  expect(told).toEqual(['error']);
  const again = loading();
  tell('load');
  await jest.advanceTimersByTimeAsync(0);
  expect(again).toEqual(['load']);
});

// Covers REMOTE-2.1
test('a chunk that hangs is given up after its time, and not asked for again', async () => {
  const told = loading(HANGING);
  await jest.advanceTimersByTimeAsync(11_999);
  expect(told).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(told).toEqual(['timeout']);
  expect(scripts()).toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
  // The address of the former one would bring its request that hangs.
  const again = loading(HANGING);
  expect(scripts().map(({ src, integrity }) => [src, integrity])).toEqual([
    [`${HANGING}?attempt=2`, 'sha384-chunk'],
  ]);
  tell('load');
  await jest.advanceTimersByTimeAsync(0);
  expect(again).toEqual(['load']);
});
