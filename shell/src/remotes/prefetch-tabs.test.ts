import { prefetchTabs } from './prefetch-tabs';

const remote = (name: string) => ({
  name,
  version: '1.0.0',
  entry: `/remotes/${name}/1.0.0/mf-manifest.json`,
  integrity: { 'entry.js': `sha384-${name}` },
  shellApi: '^1.0.0',
  owner: 'A team',
  tab: name,
  path: `/${name}`,
  claim: 'overview_view',
});
const FILES = { support: ['mf-manifest.json', 'entry.js'], reports: ['mf-manifest.json', 'entry.js'] };

const prefetched = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map((link) => [
    new URL(link.href).pathname,
    link.crossOrigin,
    link.getAttribute('integrity'),
  ]);

beforeEach(() => {
  document.head.innerHTML = '';
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('the first files of the other permitted tabs are fetched ahead once the page is at rest', () => {
  prefetchTabs([remote('support'), remote('reports'), remote('taxation')], FILES, 'reports');
  expect(prefetched()).toEqual([]);
  jest.runAllTimers();
  expect(prefetched()).toEqual([
    ['/remotes/support/1.0.0/mf-manifest.json', 'anonymous', null],
    ['/remotes/support/1.0.0/entry.js', 'anonymous', 'sha384-support'],
  ]);
});

test('nothing is fetched ahead for a user who saves data', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  prefetchTabs([remote('support')], FILES);
  jest.runAllTimers();
  expect(prefetched()).toEqual([]);
  Reflect.deleteProperty(navigator, 'connection');
});
