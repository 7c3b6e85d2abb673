import { settlePrerender } from './first-render';
import { prefetchTabs } from './prefetch-tabs';
import { seedRegistry, type RemoteEntry } from './registry';
import { remoteEntry } from '../testing/remote-entry';
import { breadcrumbsLeft } from '../testing/breadcrumbs-left';

const opened = new Set<string>();
/** Manifests that the loader has read, none of which runs anything. */
const read: string[] = [];
/** Tabs whose code has run. */
const run: string[] = [];
const failing = new Set<string>();
jest.mock('./load-remote', () => ({
  isAskedFor: (_: string, name: string) => opened.has(name),
  readManifest: async (_: string, name: string) => void read.push(name),
  preloadTab: async (_: string, name: string) => void run.push(name),
  loadedRemote: (_: string, name: string) => (failing.has(name) ? undefined : () => null),
}));
jest.mock('./prefetch-data', () => ({ preparePrefetch: async () => undefined }));

const remote = (name: string, more: Partial<RemoteEntry> = {}) =>
  remoteEntry(name, {
    integrity: {
      '': 'sha384-manifest',
      'entry.js': `sha384-${name}`,
      'prefetch.js': 'sha384-p',
      'tab.js': 'sha384-t',
    },
    ...more,
  });
const MANIFEST = {
  metaData: { remoteEntry: { path: '', name: 'entry.js' } },
  exposes: [{ path: './tab', assets: { js: { sync: ['tab.js'] } } }],
};

/** A line on which requests stay under way until the test lets them through. */
let waiting: Array<{ url: string; options: RequestInit; answer: () => void }>;
let asked: string[];
let stop = () => {};
const prerendered: string[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  waiting = [];
  asked = [];
  opened.clear();
  read.length = 0;
  run.length = 0;
  failing.clear();
  prerendered.length = 0;
  localStorage.clear();
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
  const mayPrerender = ({ name }: RemoteEntry) => name !== 'reports';
  stop = prefetchTabs('elan', {
    mayOpen,
    mayPrerender,
    onPrerender: ({ name }) => void prerendered.push(name),
  });
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

// Covers SHELL-2.28
test('a tab of a proven release is run and prerendered once the files of all are there, any other not before it is opened', async () => {
  seedRegistry('elan', [
    remote('support', { proven: true }),
    remote('taxation'),
    remote('letters', { proven: true }),
    remote('notes', { proven: true }),
    remote('reports', { path: '/anywhere', proven: true }),
  ]);
  failing.add('letters');
  start(({ name }) => name !== 'notes');
  await rest();
  for (let files = 0; files < 15; files += 1) await letThrough();
  expect(run).toEqual([]);
  await letThrough();
  await rest();
  expect(run).toEqual(['support', 'letters']);
  expect(prerendered).toEqual(['support']);
  // Until it is rendered. One that did not come is told by opening it.
  expect(breadcrumbsLeft()).toEqual(['support/1.0.0']);
  settlePrerender('elan', 'support', 'rendered');
  expect(breadcrumbsLeft()).toEqual([]);
});

test('a session that ends prepares nothing any more', async () => {
  seedRegistry('elan', [remote('support', { proven: true })]);
  start();
  await rest();
  for (let files = 0; files < 3; files += 1) await letThrough();
  waiting.pop()?.answer();
  stop();
  await rest();
  expect([run, prerendered]).toEqual([[], []]);
});
