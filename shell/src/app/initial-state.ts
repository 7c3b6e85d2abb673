import { clientMetadata } from '@portal/shared/domain/clients';
import { INITIAL_STATE_ID, type InitialState } from '@portal/shared/remote/initial-state';
import { enterClient, offerSession, sessionState } from '@portal/shared/web/session';
import { atMost } from '@portal/shared/web/wait';
import { preloadTab } from '../remotes/load-remote';
import { prefetchData } from '../remotes/prefetch-data';
import { seedRegistry } from '../remotes/registry';
import { preloadPage } from '../pages/lazy-pages';

/** Takes the state that the page was sent with out of it. @returns null when it was sent without one */
export function takeInitialState(): InitialState | null {
  const element = document.getElementById(INITIAL_STATE_ID);
  element?.remove();
  return element?.textContent ? (JSON.parse(element.textContent) as InitialState) : null;
}

/**
 * How long the first render waits for the page's data: one that comes in time is rendered once, with it, instead of a loading
 * page first.
 */
const DATA_PATIENCE_MS = 150;

/**
 * Begins with what the server already knew: the first render has client, session and registry, and the tab's code and
 * data are on their way before React renders anything.
 * @returns resolves when the first render can show the page; it never rejects
 */
export async function startFrom({ clientKey, developers, remotes, session }: InitialState): Promise<void> {
  const client = clientMetadata(clientKey);
  if (!client) return;
  if (session) {
    seedRegistry(clientKey, remotes, developers);
    offerSession(clientKey, session);
  }
  void enterClient(client);
  const { pathname, search } = window.location;
  const firstPart = pathname.split('/')[2] ?? '';
  const code =
    sessionState().status === 'loggedOut' ? undefined : preloadPage(firstPart).catch(() => undefined);
  // A session that has to be asked for shows meanwhile that it is.
  if (sessionState().status !== 'loggedIn') return;
  const data = prefetchData(clientKey, pathname + search);
  const tab = remotes.find(({ path }) => path === `/${firstPart}`);
  await Promise.all([code, tab && preloadTab(clientKey, tab.name)]);
  await atMost(DATA_PATIENCE_MS, data);
}
