import { keepDocument } from './keep-document';

const told = jest.fn((_: Error) => undefined);
// Browsers have it, jsdom does not.
Object.assign(globalThis, { reportError: told });

const kept = jest.fn((..._cookie: unknown[]) => Promise.resolve());
Object.assign(globalThis, { cookieStore: { set: kept } });

/** One for all tests, as in a page. */
keepDocument();

beforeEach(() => told.mockClear());

const big = (size: number) => 'x'.repeat(size);

// Covers REMOTE-2.14
test.each<[string, () => void]>([
  ['open', () => void document.open()],
  ['write', () => document.write('<p>advert</p>')],
  ['writeln', () => document.writeln('<p>advert</p>')],
])('document.%s leaves the page as it is, and is told', (name, replace) => {
  const { documentElement, body } = document;
  const root = body.appendChild(document.createElement('div'));
  replace();
  expect(document.documentElement).toBe(documentElement);
  expect(root.isConnected).toBe(true);
  expect(told.mock.lastCall?.[0].message).toContain(`document.${name}`);
});

// Covers REMOTE-2.14
test('window.stop ends no call of the page, and is told', () => {
  const stopped = jest.fn();
  Object.assign(window.constructor.prototype, { stop: stopped });
  window.stop();
  expect(stopped).not.toHaveBeenCalled();
  expect(told.mock.lastCall?.[0].message).toContain('window.stop');
});

// Covers REMOTE-2.14
test('cookies are kept as long as a server takes them, and removed whenever asked', () => {
  document.cookie = 'small=1; path=/';
  expect(document.cookie).toBe('small=1');
  document.cookie = `first=${big(3_500)}; path=/`;
  document.cookie = `second=${big(3_500)}; path=/`;
  expect(document.cookie.length).toBeLessThan(6_000);
  expect(document.cookie).toContain('small=1');
  expect(told).toHaveBeenCalledTimes(1);
  document.cookie = 'first=; path=/; max-age=0';
  document.cookie = `second=${big(3_500)}; path=/`;
  expect(document.cookie).toContain('second=');
  expect(told).toHaveBeenCalledTimes(1);
  document.cookie = 'second=; path=/; max-age=0';
  document.cookie = 'small=; path=/; max-age=0';
  expect(document.cookie).toBe('');
});

// Covers REMOTE-2.14
test('cookies of the cookie store count as well, and are refused beyond the same size', async () => {
  await cookieStore.set('stored', big(3_500));
  await cookieStore.set({ name: 'option', value: '1', path: '/api' });
  expect(told).not.toHaveBeenCalled();
  await cookieStore.set({ name: 'option', value: big(3_500) });
  document.cookie = `beside=${big(3_500)}; path=/`;
  expect(told).toHaveBeenCalledTimes(2);
  expect(document.cookie).toBe('');
  await cookieStore.set('stored', '');
  expect(kept.mock.calls).toEqual([
    ['stored', big(3_500)],
    [{ name: 'option', value: '1', path: '/api' }],
    ['stored', ''],
  ]);
});

// Covers REMOTE-2.14
test('cookies of other paths, which the page can not read, count as well', () => {
  for (let index = 0; index < 20; index += 1) document.cookie = `hidden${index}=${big(1_000)}; path=/api`;
  expect(told.mock.calls.length).toBeGreaterThan(10);
});
