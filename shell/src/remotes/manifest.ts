import type { RemoteEntry } from './registry';

const TIMEOUT_MS = 8_000;

/** Manifests by their addresses that were asked for before anything could read them. */
const early = new Map<string, Promise<Response>>();
/** Addresses whose last answer was no good. The browser may have kept it for good: the next look goes past its cache. */
const stale = new Set<string>();

/** Prefetch: asks for the manifest of a remote before the federation runtime, which reads it, has come. */
export function prefetchManifest({ entry, integrity }: RemoteEntry): void {
  const url = toUrl(entry);
  const manifest = ask(url, integrity['']);
  early.set(url, manifest);
  // No unhandled rejection: `fetchManifest` rejects with the same failure.
  manifest.catch(() => undefined);
}

/**
 * Fetches a manifest, or takes the one that was prefetched. It must arrive in time, with a good status, with the hash that the registry knows, and must be one: the runtime would remember
 * whatever else comes and never ask again.
 * @throws when it does not
 */
export function fetchManifest(address: string, integrity?: string): Promise<Response> {
  const url = toUrl(address);
  const manifest = early.get(url) ?? ask(url, integrity);
  early.delete(url);
  return manifest;
}

/** @returns an absolute URL: the registry says paths, and the runtime asks for URLs */
const toUrl = (address: string): string => new URL(address, window.location.origin).href;

async function ask(url: string, integrity = ''): Promise<Response> {
  const cache = stale.delete(url) ? 'reload' : 'default';
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { integrity, cache, signal });
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    const text = await response.text();
    if (!isManifest(JSON.parse(text))) throw new Error(`${url} answered something that is no manifest.`);
    return new Response(text);
  } catch (error) {
    stale.add(url);
    throw error;
  }
}

const isManifest = (content: unknown): boolean =>
  typeof content === 'object' &&
  content !== null &&
  ['metaData', 'exposes', 'shared'].every((key) => key in content);
