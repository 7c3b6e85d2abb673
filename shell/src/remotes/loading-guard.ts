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
    script.integrity = (entry && entry.integrity[fileOf(url, entry)]) ?? '';
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

/** The name of a file relative to the remote's folder. */
function fileOf(url: string, entry: RemoteEntry): string {
  const folder = new URL('.', new URL(entry.entry, window.location.origin)).pathname;
  const { pathname } = new URL(url, window.location.origin);
  return pathname.startsWith(folder) ? pathname.slice(folder.length) : pathname;
}
