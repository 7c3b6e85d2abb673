import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { attemptAddress, noteHang } from './attempt-address';
import type { RemoteEntry } from './registry';

const MANIFEST_TIMEOUT_MS = 8_000;
const SCRIPT_TIMEOUT_MS = 12_000;

/** Addresses whose last answer was no good. The browser may have kept it for good: the next look goes past its cache. */
const staleUrls = new Set<string>();

/**
 * Guards what the federation runtime loads. A manifest must arrive in time, with a good status, with the hash that the
 * registry knows, and must be one: the runtime would remember whatever else comes and never ask again. Entry scripts
 * carry their hash too and have a time limit.
 * @param entryOf the registered remote of that name
 */
export const loadingGuard = (
  entryOf: (name: string) => RemoteEntry | undefined,
): ModuleFederationRuntimePlugin => ({
  name: 'loading-guard',
  fetch: async (url, _options, remoteInfo) => {
    const integrity = remoteInfo && entryOf(remoteInfo.name)?.integrity[''];
    return fetchManifest(url, integrity);
  },
  createScript: ({ url, remoteInfo }) => {
    const entry = remoteInfo && entryOf(remoteInfo.name);
    const script = document.createElement('script');
    script.src = attemptAddress(url);
    script.crossOrigin = 'anonymous';
    script.integrity = (entry && hashOfScript(url, [entry])) ?? '';
    // The runtime gives it up then, and tells nobody that it hung.
    const timer = setTimeout(() => noteHang(url), SCRIPT_TIMEOUT_MS);
    for (const end of ['load', 'error']) script.addEventListener(end, () => clearTimeout(timer));
    script.addEventListener('error', () => staleUrls.add(new URL(url, window.location.origin).href));
    return { script, timeout: SCRIPT_TIMEOUT_MS };
  },
});

/**
 * Has the browser fetch anew the scripts of a remote that were no good; a script element would take them from its cache.
 * @throws when they can not be fetched at all
 */
export async function refreshStale({ entry }: RemoteEntry): Promise<void> {
  const folder = new URL('.', new URL(entry, window.location.origin)).href;
  const scripts = [...staleUrls].filter((url) => url.startsWith(folder) && url.endsWith('.js'));
  await Promise.all(
    scripts.map(async (url) => {
      const signal = AbortSignal.timeout(SCRIPT_TIMEOUT_MS);
      await (await fetch(url, { cache: 'reload', signal })).arrayBuffer();
      staleUrls.delete(url);
    }),
  );
}

async function fetchManifest(url: string, integrity = ''): Promise<Response> {
  const cache = staleUrls.delete(url) ? 'reload' : 'default';
  try {
    const signal = AbortSignal.timeout(MANIFEST_TIMEOUT_MS);
    const response = await fetch(url, { integrity, cache, signal });
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    if (!isManifest(await response.clone().json()))
      throw new Error(`${url} answered something that is no manifest.`);
    return response;
  } catch (error) {
    staleUrls.add(url);
    throw error;
  }
}

const isManifest = (content: unknown): boolean =>
  typeof content === 'object' &&
  content !== null &&
  ['metaData', 'exposes', 'shared'].every((key) => key in content);

/** @returns the hash that the registry has for a script of one of these remotes, or undefined for any other address */
export function hashOfScript(url: string, entries: readonly RemoteEntry[]): string | undefined {
  const { pathname } = new URL(url, window.location.origin);
  for (const entry of entries) {
    const folder = new URL('.', new URL(entry.entry, window.location.origin)).pathname;
    if (pathname.startsWith(folder)) return entry.integrity[pathname.slice(folder.length)];
  }
  return undefined;
}
