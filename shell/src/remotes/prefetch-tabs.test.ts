import { prefetchTabs } from './prefetch-tabs';
import { seedRegistry, type RemoteEntry } from './registry';

const opened = new Set<string>();
/** Manifests that the loader has read, none of which runs anything. */
const read: string[] = [];
jest.mock('./load-remote', () => ({
  isAskedFor: (_: string, name: string) => opened.has(name),
  readManifest: async (_: string, name: string) => void read.push(name),
}));

const remote = (name: string): RemoteEntry => ({
  name,
  version: '1.0.0',
  entry: `/remotes/${name}/1.0.0/mf-manifest.json`,
  integrity: {
    '': 'sha384-manifest',
    'entry.js': `sha384-${name}`,
    'prefetch.js': 'sha384-p',
    'tab.js': 'sha384-t',
  },
  shellApi: '^1.0.0',
  owner: 'A team',
  tab: name,
  path: `/${name}`,
  claim: `${name}_view`,
});
const MANIFEST = {
  metaData: { remoteEntry: { path: '', name: 'entry.js' } },
  exposes: [{ path: './tab', assets: { js: { sync: ['tab.js'] } } }],
};

/** A line on which requests stay under way until the test lets them through. */
let waiting: Array<{ url: string; options: RequestInit; answer: () => void }>;
let asked: string[];
let stop = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  waiting = [];
  asked = [];
  opened.clear();
  read.length = 0;
  window.history.replaceState(null, '', '/elan/reports/outstanding');
  seedRegistry('elan', [remote('support'), remote('reports'), remote('taxation')]);
  globalThis.fetch = (input, options = {}) =>
    new Promise((resolve, reject) => {
      const url = String(input).replace('/remotes/', '');
      asked.push(url);
      options.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      const body = {
        json: () => Promise.resolve(MANIFEST),
        arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)),
      };
      const answer = () => resolve({ ...body, clone: () => body } as unknown as Response);
      waiting.push({ url, options, answer });
    });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const rest = () => jest.advanceTimersByTimeAsync(6_000);
const letThrough = async () => {
  waiting.pop()?.answer();
  await jest.advanceTimersByTimeAsync(100);
};
const start = (mayOpen: (one: RemoteEntry) => boolean = () => true) => {
  stop = prefetchTabs('elan', mayOpen);
};

// Covers SHELL-2.15
test('the other permitted tabs are fetched file after file, at low priority and with their hashes', async () => {
  start(({ name }) => name !== 'taxation');
  await jest.advanceTimersByTimeAsync(500);
  expect(asked).toEqual([]);
  await rest();
  expect(asked).toEqual(['support/1.0.0/mf-manifest.json']);
  expect(waiting[0]?.options).toMatchObject({ priority: 'low', integrity: 'sha384-manifest' });
  for (let files = 0; files < 4; files += 1) await letThrough();
  const folder = 'support/1.0.0/';
  expect(asked).toEqual(
    ['mf-manifest.json', 'prefetch.js', 'entry.js', 'tab.js'].map((file) => folder + file),
  );
  expect(read).toEqual(['support']);
});

// Covers SHELL-2.15
test('an input breaks off what is under way; it is asked for again when the user is at rest', async () => {
  start();
  await rest();
  window.dispatchEvent(new Event('pointerdown'));
  expect(waiting[0]?.options.signal?.aborted).toBe(true);
  await jest.advanceTimersByTimeAsync(200);
  expect(asked).toHaveLength(1);
  await rest();
  expect(asked).toEqual(['support/1.0.0/mf-manifest.json', 'support/1.0.0/mf-manifest.json']);
});

// Covers SHELL-2.15
test('a tab that was opened meanwhile is not fetched again', async () => {
  start();
  await rest();
  opened.add('taxation');
  for (let files = 0; files < 4; files += 1) await letThrough();
  await rest();
  expect(asked.filter((url) => url.startsWith('taxation'))).toEqual([]);
});

test('a session that ends ends it', async () => {
  start();
  await rest();
  stop();
  expect(waiting[0]?.options.signal?.aborted).toBe(true);
  await rest();
  expect(asked).toHaveLength(1);
});

test('nothing is fetched ahead for a user who saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  start();
  await rest();
  expect(asked).toEqual([]);
  Reflect.deleteProperty(navigator, 'connection');
});
