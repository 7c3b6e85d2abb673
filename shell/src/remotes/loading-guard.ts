import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { attemptAddress, noteHang } from './attempt-address';
import { fetchManifest } from './manifest';
import type { RemoteEntry } from './registry';

const SCRIPT_TIMEOUT_MS = 12_000;

/** Scripts that were no good. The browser may have kept them for good: the next look goes past its cache. */
const staleUrls = new Set<string>();

/**
 * Guards what the federation runtime loads: manifests (fetchManifest), and entry scripts, which carry their hash too and have a time
 * limit.
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
  const scripts = [...staleUrls].filter((url) => url.startsWith(folder));
  await Promise.all(
    scripts.map(async (url) => {
      const signal = AbortSignal.timeout(SCRIPT_TIMEOUT_MS);
      await (await fetch(url, { cache: 'reload', signal })).arrayBuffer();
      staleUrls.delete(url);
    }),
  );
}

/** @returns the hash that the registry has for a script of one of these remotes, or undefined for any other address */
export function hashOfScript(url: string, entries: readonly RemoteEntry[]): string | undefined {
  const { pathname } = new URL(url, window.location.origin);
  for (const entry of entries) {
    const folder = new URL('.', new URL(entry.entry, window.location.origin)).pathname;
    if (pathname.startsWith(folder)) return entry.integrity[pathname.slice(folder.length)];
  }
  return undefined;
}
