import type { PaletteContext, PaletteEntry, PaletteModule } from '@portal/shared/remote';
import { remotesOf } from './registry';

type Source = PaletteModule['default'];

const loaded = new Map<string, Promise<Source[]>>();

/**
 * What all tabs offer to the search of the portal. A tab without such a file, one that can not be loaded and one that throws
 * is left out: its own page says what is wrong with it.
 */
export async function paletteEntries(context: PaletteContext): Promise<PaletteEntry[]> {
  const { clientKey } = context;
  const sources = loaded.get(clientKey) ?? loadSources(clientKey);
  loaded.set(clientKey, sources);
  return (await sources).flatMap((source) => {
    try {
      return [...source(context)];
    } catch {
      return [];
    }
  });
}

async function loadSources(clientKey: string): Promise<Source[]> {
  const [{ loadExposed }, remotes] = await Promise.all([
    import(/* webpackChunkName: "federation" */ './federation'),
    remotesOf(clientKey),
  ]);
  const found = await Promise.allSettled(
    remotes.map(async ({ name }) => (await loadExposed(remotes, name, 'palette')) as unknown as Source),
  );
  return found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}
