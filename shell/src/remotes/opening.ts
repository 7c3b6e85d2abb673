import { use } from 'react';
import { useSession } from '@portal/shared/web/session';
import { loadedRemote, preloadTab } from './load-remote';
import { prefetchData } from './prefetch-data';

/** A tab that takes longer to come shows that it loads; the loading page itself is seen no sooner. */
const PATIENCE_MS = 300;

interface Opening {
  readonly wait: Promise<unknown>;
  isOver: boolean;
}

/** By client and remote. One that is over stays: who waited for it has to find it in the next render too. */
const openings = new Map<string, Opening>();

const keyOf = (clientKey: string, remote: string) => `${clientKey}/${remote}`;

/**
 * A link to a tab is being pressed: its code and the data of the address are on their way when the page turns to it. Idempotent.
 * @param address of a page of the tab, with the client
 */
export function beginOpening(clientKey: string, remote: string, address: string): void {
  const key = keyOf(clientKey, remote);
  const data = prefetchData(clientKey, address);
  if (openings.get(key)?.isOver === false || loadedRemote(clientKey, remote, 'tab')) return;
  const ready = Promise.all([preloadTab(clientKey, remote), data]);
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const opening: Opening = { wait: Promise.race([ready, patience]), isOver: false };
  void opening.wait.then(() => {
    opening.isOver = true;
  });
  openings.set(key, opening);
}

/** Suspends while a tab that was pressed comes: the present page stays, instead of a page that says for a moment that it loads. */
export function useOpening(remote: string): void {
  const opening = openings.get(keyOf(useSession().client.clientKey, remote));
  if (opening) use(opening.wait);
}
