import { clientMetadata } from '@portal/shared/domain/clients';
import { INITIAL_STATE_ID, type InitialState } from '@portal/shared/remote/initial-state';
import { enterClient, offerSession, sessionState } from '@portal/shared/web/session';
import { prefetchManifest } from '../remotes/manifest';
import { prefetchData } from '../remotes/prefetch-data';
import { remoteAt, seedRegistry } from '../remotes/registry';
import { noteFirstRead } from '../session/first-read';

/** Takes the state that the page was sent with out of it. @returns null when it was sent without one */
export function takeInitialState(): InitialState | null {
  const element = document.getElementById(INITIAL_STATE_ID);
  element?.remove();
  return element?.textContent ? (JSON.parse(element.textContent) as InitialState) : null;
}

/**
 * Begins with what the server already knew: client, session and registry are there at once, and the tab's data is on its way
 * before React has come.
 * @returns resolves when the page's data is there, or none is to be expected; it never rejects
 */
export async function enterFrom({ clientKey, developers, remotes, session }: InitialState): Promise<void> {
  const client = clientMetadata(clientKey);
  if (!client) return;
  if (session) {
    seedRegistry(clientKey, remotes, developers);
    offerSession(clientKey, session);
  }
  void enterClient(client);
  const { pathname, search } = window.location;
  // A session that has to be asked for shows meanwhile that it is.
  if (sessionState().status !== 'loggedIn') return;
  noteFirstRead(clientKey);
  void remoteAt(clientKey, pathname).then((remote) => remote && prefetchManifest(remote));
  await prefetchData(clientKey, pathname + search);
}
