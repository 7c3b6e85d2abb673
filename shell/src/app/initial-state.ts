import { clientMetadata } from '@portal/shared/domain/clients';
import { INITIAL_STATE_ID, type InitialState } from '@portal/shared/remote/initial-state';
import { enterClient, offerSession } from '@portal/shared/web/session';
import { preloadTab } from '../remotes/load-remote';
import { prefetchTabs } from '../remotes/prefetch-tabs';
import { seedRegistry } from '../remotes/registry';

/** Takes the state that the page was sent with out of it. @returns null when it was sent without one */
export function takeInitialState(): InitialState | null {
  const element = document.getElementById(INITIAL_STATE_ID);
  element?.remove();
  return element?.textContent ? (JSON.parse(element.textContent) as InitialState) : null;
}

/**
 * Begins with what the server already knew: the first render has client, session and registry, and the tab's code is on
 * its way before React renders anything.
 */
export function startFrom({ clientKey, remotes, tabFiles, session }: InitialState): void {
  const client = clientMetadata(clientKey);
  if (!client) return;
  if (session) {
    seedRegistry(clientKey, remotes);
    offerSession(clientKey, session);
    const tabPath = `/${window.location.pathname.split('/')[2] ?? ''}`;
    const tab = remotes.find(({ path }) => path === tabPath);
    if (tab) preloadTab(clientKey, tab.name);
    prefetchTabs(remotes, tabFiles, tab?.name);
  }
  void enterClient(client);
}
