import { SETTINGS_RIGHTS, USER_TYPES } from '@portal/shared/domain/claims';
import type { PaletteContext, PaletteEntry, PaletteModule } from '@portal/shared/remote';
import { remotesOf, type RemoteEntry } from './registry';
import { runRemote } from './remote-run';

/** What of a remote runs here. */
const RUN = 'palette';

interface Source {
  readonly remote: RemoteEntry;
  readonly entriesFor: PaletteModule['default'];
}

const loaded = new Map<string, Promise<Source[]>>();

/**
 * What the tabs that a user may open offer to the search of the portal. A tab without such a file, one that can not be loaded or hung before,
 * and one that throws, is left out: its own page says what is wrong with it.
 */
export async function paletteEntries(context: PaletteContext): Promise<PaletteEntry[]> {
  const remotes = (await remotesOf(context.clientKey)).filter((remote) => mayOpen(context, remote));
  const key = [context.clientKey, ...remotes.map(({ name }) => name)].join('/');
  const sources = loaded.get(key) ?? loadSources(key, remotes);
  loaded.set(key, sources);
  sources.catch(() => loaded.delete(key));
  return (await sources).flatMap(({ remote, entriesFor }) => {
    try {
      return runRemote(remote, RUN, () => [...entriesFor(context)]).filter(isEntry);
    } catch {
      return [];
    }
  });
}

/** What a tab answers is drawn in the header, where one thing that is no entry would end the search, or the header, of all tabs. */
function isEntry(value: unknown): value is PaletteEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { label, words, kind, to }: Partial<Record<keyof PaletteEntry, unknown>> = value;
  return (
    typeof label === 'string' &&
    ['string', 'undefined'].includes(typeof words) &&
    (kind === 'page' || kind === 'action') &&
    ['string', 'function'].includes(typeof to)
  );
}

const mayOpen = ({ userTypeId, can }: PaletteContext, { name, claim }: RemoteEntry): boolean =>
  name === 'settings' ? userTypeId === USER_TYPES.client || SETTINGS_RIGHTS.some(can) : can(claim);

async function loadSources(key: string, remotes: readonly RemoteEntry[]): Promise<Source[]> {
  const { loadExposed } = await import(/* webpackChunkName: "federation" */ './federation');
  const found = await Promise.allSettled(
    remotes.map(async (remote) => {
      const entriesFor = (await loadExposed(remotes, remote.name, RUN)) as unknown as Source['entriesFor'];
      return { remote, entriesFor };
    }),
  );
  // A failure is not remembered: opening the search again tries again.
  if (found.some(({ status }) => status === 'rejected')) loaded.delete(key);
  return found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}
