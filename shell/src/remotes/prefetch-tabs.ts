import { PREFETCH_FILE } from '@portal/shared/remote/prefetch';
import { fileAddress } from './file-address';
import { remotesOf, type RemoteEntry } from './registry';
import { loadKitLists } from './load-kit-lists';
import { loadToPrerender } from './prerender-tab';
import { isAskedFor, readManifest } from './load-remote';
import { watchRest } from '../components/when-at-rest';

const MANIFEST = 'mf-manifest.json';
/** For one file. */
const PATIENCE_MS = 12_000;

/** The part of a manifest that names the scripts which a tab starts with. */
interface Manifest {
  metaData: { remoteEntry: { path?: string; name: string } };
  exposes: ReadonlyArray<{ path: string; assets: { js: { sync: readonly string[] } } }>;
}

interface Prefetching {
  /** Whether the user may open a remote's tab. */
  readonly mayOpen: (remote: RemoteEntry) => boolean;
  /** Whether there is a place for its tab while it is not open. */
  readonly mayPrerender: (remote: RemoteEntry) => boolean;
  /** The code of a remote's tab is there: it can be rendered before it is opened. */
  readonly onPrerender: (remote: RemoteEntry) => void;
}

/**
 * Prefetch: fetches the code that the other permitted tabs start with, so that a first click waits for no network, and then has
 * those prerendered that may be. Polite: one file at a time, at low priority, only while page and user are at rest, and not at all
 * where the user saves data.
 * @returns ends it
 */
export function prefetchTabs(clientKey: string, prefetching: Prefetching): () => void {
  const ended = new AbortController();
  if (!savesData()) void prefetchAll(clientKey, prefetching, ended.signal);
  return () => ended.abort();
}

async function prefetchAll(
  clientKey: string,
  { mayOpen, mayPrerender, onPrerender }: Prefetching,
  ended: AbortSignal,
): Promise<void> {
  const whenAtRest = watchRest(ended);
  const open = window.location.pathname.split('/')[2] ?? '';
  // Without the registry there is nothing to fetch.
  const remotes = await remotesOf(clientKey).catch(() => []);
  try {
    await whenAtRest();
    await loadKitLists();
  } catch {
    // A tab that is opened fetches it itself.
    if (ended.aborted) return;
  }
  const others = remotes.filter((one) => one.path !== `/${open}` && mayOpen(one));
  for (const remote of others) {
    // Opened meanwhile.
    if (isAskedFor(clientKey, remote.name, 'tab')) continue;
    try {
      const manifest = await fetchAtRest(whenAtRest, remote, MANIFEST);
      const scripts = scriptsOf((await manifest.json()) as Manifest);
      const files = remote.integrity[PREFETCH_FILE] ? [PREFETCH_FILE, ...scripts] : scripts;
      for (const file of files) await fetchAtRest(whenAtRest, remote, file);
      await whenAtRest();
      await readManifest(clientKey, remote.name);
    } catch {
      // Opening the tab tries again, and says what is wrong. The next tab may be well.
      if (ended.aborted) return;
    }
  }
  for (const remote of others.filter(mayPrerender)) {
    try {
      await whenAtRest();
    } catch {
      return;
    }
    if (await loadToPrerender(clientKey, remote)) onPrerender(remote);
  }
}

function scriptsOf({ metaData, exposes }: Manifest): readonly string[] {
  const tab = exposes.find(({ path }) => path === './tab');
  return [(metaData.remoteEntry.path ?? '') + metaData.remoteEntry.name, ...(tab?.assets.js.sync ?? [])];
}

/** An input meanwhile breaks the request off: what the user has asked for gets the line. It is made again at rest. */
async function fetchAtRest(
  whenAtRest: () => Promise<AbortSignal>,
  remote: RemoteEntry,
  file: string,
): Promise<Response> {
  const url = fileAddress(remote, file);
  const integrity = remote.integrity[file === MANIFEST ? '' : file] ?? '';
  for (;;) {
    const disturbed = await whenAtRest();
    const tooLong = AbortSignal.timeout(PATIENCE_MS);
    try {
      const signal = AbortSignal.any([disturbed, tooLong]);
      const response = await fetch(url, { integrity, priority: 'low', signal });
      // Only a whole file is kept by the browser.
      await response.clone().arrayBuffer();
      return response;
    } catch (cause) {
      if (!disturbed.aborted || tooLong.aborted) throw cause;
    }
  }
}

/** Network Information API; browsers without it do not tell. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
