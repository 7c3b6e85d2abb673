import { BEFORE_LOGOUT } from '@portal/shared/web/before-logout';
import { SHELL_API_VERSION } from '@portal/shared/remote';
import { openAgain } from './breadcrumbs';
import { loadExposed, readManifest } from './federation';
import { seedRegistry, type RemoteEntry } from './registry';
import { RemoteHung, RemoteIncompatible, RemoteMissing } from './remote-problem';
import { allBreadcrumbs, leaveBreadcrumbs } from '../testing/breadcrumbs-left';
import { remoteEntry } from '../testing/remote-entry';

const told: Array<{ name: string; kind: string; mark?: string }> = [];
jest.mock('./reports', () => ({
  report: (one: (typeof told)[number]) => void told.push(one),
  reportNow: (one: (typeof told)[number]) => void told.push(one),
}));

/** The portal of the next major version, which still offers this one. */
jest.mock('./offers', () => {
  const { OFFERS } = jest.requireActual<typeof import('./offers')>('./offers');
  const SESSION = '@portal/shared/web/session';
  const next = OFFERS.map(({ shared }) => ({
    version: '2.0.0',
    shared: { ...shared, [SESSION]: { ...shared[SESSION], version: '2.0.0', lib: () => ({ major: 2 }) } },
  }));
  return { OFFERS: [...next, ...OFFERS] };
});

const SESSION = '@portal/shared/web/session';

type Scope = Record<string, Record<string, { lib?: () => object }>>;
/** What each remote was given, by its name. */
const given: Record<string, Scope> = {};

const remote = (name: string, change: Partial<RemoteEntry> = {}) =>
  remoteEntry(name, {
    version: '1.4.0',
    integrity: { '': 'sha384-manifest', 'remoteEntry.js': 'sha384-entry' },
    ...change,
  });
const manifest = (name: string) => ({
  id: name,
  name,
  metaData: {
    name,
    type: 'app',
    buildInfo: { buildVersion: '1', buildName: name },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    types: { path: '', name: '', zip: '', api: '' },
    globalName: name,
    pluginVersion: '2.9.2',
    publicPath: 'auto',
  },
  shared: [],
  remotes: [],
  exposes: [
    {
      id: `${name}:tab`,
      name: 'tab',
      path: './tab',
      assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
    },
  ],
});

/** What a page that hung would leave behind, and what the server knew of it by then, as the code of the last remote ran. */
let atEntry: unknown;
let atModule: unknown;
const left = () => ({ crumbs: allBreadcrumbs(), told: told.map(({ kind }) => kind) });

const Tab = () => null;
const realFetch = globalThis.fetch;
const fetched = jest.fn<Promise<Response>, [string, RequestInit?]>();

/** The entry scripts that come now are not the published ones. */
let spoil = false;
/** Plays the browser: when an entry script is put into the page, it runs and says that it has loaded. */
const scripts: HTMLScriptElement[] = [];
const browser = new MutationObserver((changes) => {
  for (const node of changes.flatMap((change) => [...change.addedNodes])) {
    if (!(node instanceof HTMLScriptElement)) continue;
    scripts.push(node);
    if (spoil) {
      node.dispatchEvent(new Event('error'));
      continue;
    }
    const name = /remotes\/(\w+)/.exec(node.src)?.[1] ?? '';
    Object.assign(globalThis, {
      [name]: {
        init: (scope: Scope) => void (given[name] = scope),
        get: async () => {
          atEntry = left();
          return () => {
            atModule = left();
            return { default: Tab };
          };
        },
      },
    });
    node.dispatchEvent(new Event('load'));
  }
});

beforeAll(() => {
  leaveBreadcrumbs({ release: 'nu/1.4.0', page: 'before' });
});
beforeEach(() => {
  scripts.length = 0;
  told.length = 0;
  spoil = false;
  fetched.mockReset();
  globalThis.fetch = fetched as unknown as typeof fetch;
  browser.observe(document.head, { childList: true });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  globalThis.fetch = realFetch;
  browser.disconnect();
  jest.restoreAllMocks();
});

const good = (name: string) => new Response(JSON.stringify(manifest(name)));

// Covers REMOTE-2.6
test('the federation runtime loads what a remote exposes, and has the browser check the hashes that the registry knows', async () => {
  fetched.mockResolvedValue(good('alpha'));
  await expect(loadExposed([remote('alpha')], 'alpha', 'tab')).resolves.toBe(Tab);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ integrity: 'sha384-manifest' });
  expect(scripts[0]?.integrity).toBe('sha384-entry');
  expect(scripts[0]?.crossOrigin).toBe('anonymous');
});

// Covers REMOTE-2.1
test.each([
  ['an error status with JSON', 'beta', () => new Response('{"error":"away"}', { status: 503 })],
  ['JSON that is no manifest', 'gamma', () => new Response('{"error":null}')],
  ['a page of HTML', 'delta', () => new Response('<!doctype html>')],
])('the loader is not spoilt for the next try by %s in place of the manifest', async (_, name, bad) => {
  fetched.mockResolvedValueOnce(bad()).mockResolvedValueOnce(good(name));
  await expect(loadExposed([remote(name)], name, 'tab')).rejects.toThrow();
  await expect(loadExposed([remote(name)], name, 'tab')).resolves.toBe(Tab);
});

// Covers SHELL-2.15
test('a manifest that was read ahead runs nothing, and is not asked for again', async () => {
  fetched.mockResolvedValue(good('iota'));
  await readManifest([remote('iota')], 'iota');
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ integrity: 'sha384-manifest' });
  expect(scripts).toEqual([]);
  await expect(loadExposed([remote('iota')], 'iota', 'tab')).resolves.toBe(Tab);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a manifest that could not be read ahead is read when its tab is opened', async () => {
  fetched.mockResolvedValueOnce(new Response('<!doctype html>')).mockResolvedValueOnce(good('kappa'));
  await expect(readManifest([remote('kappa')], 'kappa')).rejects.toThrow();
  await expect(loadExposed([remote('kappa')], 'kappa', 'tab')).resolves.toBe(Tab);
});

test('the loader passes by what the browser may have kept of a stale manifest or entry', async () => {
  const name = 'theta';
  fetched.mockResolvedValueOnce(new Response('<!doctype html>'));
  await expect(loadExposed([remote(name)], name, 'tab')).rejects.toThrow();
  fetched.mockImplementation(async () => good(name));
  spoil = true;
  await expect(loadExposed([remote(name)], name, 'tab')).rejects.toThrow();
  spoil = false;
  await expect(loadExposed([remote(name)], name, 'tab')).resolves.toBe(Tab);
  const asked = fetched.mock.calls.map(([url, options]) => [url.split('/').at(-1), options?.cache]);
  expect(asked).toEqual([
    ['mf-manifest.json', 'default'],
    ['mf-manifest.json', 'reload'],
    ['remoteEntry.js', 'reload'],
  ]);
});

// Covers REMOTE-2.1
test('a hanging manifest is aborted after its time', async () => {
  const limit = jest.spyOn(AbortSignal, 'timeout');
  fetched.mockResolvedValue(good('epsilon'));
  await loadExposed([remote('epsilon')], 'epsilon', 'tab');
  expect(limit).toHaveBeenCalledWith(8_000);
  expect(fetched.mock.calls[0]?.[1]?.signal).toBe(limit.mock.results[0]?.value);
});

test('a remote that was not published is missing', async () => {
  await expect(loadExposed([], 'zeta', 'tab')).rejects.toBeInstanceOf(RemoteMissing);
});

// Covers REMOTE-5.4
test('tabs for two major versions are in one page, each with the session of its own and the same React', async () => {
  fetched.mockImplementation(async (url) => good(/remotes\/(\w+)/.exec(url)?.[1] ?? ''));
  for (const [name, shellApi] of [
    ['kappa', '^1.4.0'],
    ['lambda', '^2.0.0'],
  ] as const)
    await expect(loadExposed([remote(name, { shellApi })], name, 'tab')).resolves.toBe(Tab);
  const versions = (name: string, module: string) => Object.keys(given[name]?.[module] ?? {});
  expect([versions('kappa', SESSION), versions('lambda', SESSION)]).toEqual([[SHELL_API_VERSION], ['2.0.0']]);
  expect(given.lambda?.[SESSION]?.['2.0.0']?.lib?.()).toEqual({ major: 2 });
  expect(versions('kappa', 'react')).toEqual(versions('lambda', 'react'));
});

// Covers REMOTE-2.3
test.each(['^3.0.0', '~1.99.0', 'nonsense'])(
  'a remote that needs shell %s is not even fetched',
  async (shellApi) => {
    await expect(loadExposed([remote('eta', { shellApi })], 'eta', 'tab')).rejects.toBeInstanceOf(
      RemoteIncompatible,
    );
    expect(fetched).not.toHaveBeenCalled();
  },
);

// Covers REMOTE-2.13
test('a remote that hung in a page before is not even fetched, until its user opens it again', async () => {
  fetched.mockResolvedValue(good('nu'));
  seedRegistry('elan', [remote('nu')]);
  await expect(loadExposed([remote('nu')], 'nu', 'palette')).rejects.toBeInstanceOf(RemoteHung);
  expect(fetched).not.toHaveBeenCalled();
  openAgain('elan', 'nu');
  expect(allBreadcrumbs()).toEqual([]);
  await expect(loadExposed([remote('nu')], 'nu', 'tab')).resolves.toBe(Tab);
});

// Covers REMOTE-2.7, REMOTE-2.13
test('a release that is not proven leaves its breadcrumb while it loads, and the server knows that it has started', async () => {
  fetched.mockResolvedValue(good('xi'));
  await loadExposed([remote('xi')], 'xi', 'tab');
  const breadcrumb = { release: 'xi/1.4.0', part: 'tab', page: expect.any(String), at: expect.any(Number) };
  expect(atEntry).toEqual({ crumbs: [breadcrumb], told: ['started'] });
  expect(atModule).toEqual(atEntry);
  expect(allBreadcrumbs()).toEqual([]);
  expect(told).toEqual([
    { name: 'xi', version: '1.4.0', kind: 'started', mark: expect.stringMatching(/^[0-9a-f]{32}$/) },
    { name: 'xi', version: '1.4.0', kind: 'ended', mark: told[0]?.mark },
  ]);
});

// Covers REMOTE-2.13
test('a release that is proven leaves its breadcrumb while its module is evaluated alone, and the next page tells', async () => {
  fetched.mockResolvedValue(good('omicron'));
  await loadExposed([remote('omicron', { proven: true })], 'omicron', 'tab');
  const breadcrumb = expect.objectContaining({ release: 'omicron/1.4.0', part: 'tab', isUntold: true });
  expect([atEntry, atModule]).toEqual([
    { crumbs: [], told: [] },
    { crumbs: [breadcrumb], told: [] },
  ]);
  expect([allBreadcrumbs(), told]).toEqual([[], []]);
});

// Covers REMOTE-2.13
test('a load that waits for its files is no hang: not when its page is left, not when its user logs out, and not when it takes too long', async () => {
  jest.useFakeTimers();
  fetched.mockReturnValue(new Promise(() => undefined));
  for (const name of ['pi', 'sigma', 'rho']) {
    void loadExposed([remote(name)], name, 'tab');
    await jest.advanceTimersByTimeAsync(5_000);
    expect(allBreadcrumbs().map(({ release }) => release)).toEqual([`${name}/1.4.0`]);
    expect(Date.now() - (allBreadcrumbs()[0]?.at ?? 0)).toBeLessThanOrEqual(1_000);
    if (name === 'pi') window.dispatchEvent(new Event('pagehide'));
    else if (name === 'sigma') window.dispatchEvent(new Event(BEFORE_LOGOUT));
    else await jest.advanceTimersByTimeAsync(25_000);
    expect(allBreadcrumbs()).toEqual([]);
    expect(told.filter((one) => one.name === name).map(({ kind }) => kind)).toEqual(['started', 'ended']);
  }
  jest.useRealTimers();
});
