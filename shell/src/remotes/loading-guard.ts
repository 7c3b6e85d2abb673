import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteEntry } from './registry';

export const MANIFEST_TIMEOUT_MS = 8_000;
export const SCRIPT_TIMEOUT_MS = 12_000;

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
    script.src = url;
    script.crossOrigin = 'anonymous';
    script.integrity = (entry && hashOfScript(url, [entry])) ?? '';
    return { script, timeout: SCRIPT_TIMEOUT_MS };
  },
});

async function fetchManifest(url: string, integrity = ''): Promise<Response> {
  const response = await fetch(url, { integrity, signal: AbortSignal.timeout(MANIFEST_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  const manifest: unknown = await response.clone().json();
  const isManifest =
    typeof manifest === 'object' &&
    manifest !== null &&
    ['metaData', 'exposes', 'shared'].every((key) => key in manifest);
  if (!isManifest) throw new Error(`${url} answered something that is no manifest.`);
  return response;
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
