import { atMost } from '@portal/shared/web/wait';
import { loadedRemote, preloadTab } from './load-remote';
import { prefetchData } from './prefetch-data';

/** A tab that takes longer to come shows that it loads; the loading page itself is seen no sooner. */
const PATIENCE_MS = 300;

interface Opening {
  readonly pathname: string;
  readonly wait: Promise<unknown>;
}

/** The tab that was pressed last, while it comes. */
let current: Opening | null = null;

interface PressedLink {
  clientKey: string;
  remote: string;
  /** Of a page of the tab, with the client. */
  address: string;
}

/** A link to a tab is being pressed: its code and the data of the address are on their way when the page turns to it. Idempotent. */
export function beginOpening({ clientKey, remote, address }: PressedLink): void {
  const { pathname } = new URL(address, window.location.origin);
  const data = prefetchData(clientKey, address);
  if (current?.pathname === pathname || loadedRemote(clientKey, remote, 'tab')) return;
  const ready = Promise.all([preloadTab(clientKey, remote), data]);
  const opening: Opening = { pathname, wait: atMost(PATIENCE_MS, ready) };
  current = opening;
  void opening.wait.then(() => {
    if (current === opening) current = null;
  });
}

/** @returns resolves when the page may turn to an address that was pressed; null when nothing has to be waited for */
export const openingOf = (pathname: string): Promise<unknown> | null =>
  current?.pathname === pathname ? current.wait : null;
