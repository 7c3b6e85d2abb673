import type { InitialState } from '@portal/shared/remote/initial-state';
import { sessionState } from '@portal/shared/web/session';
import { atMost } from '@portal/shared/web/wait';
import { preloadPage } from '../pages/lazy-pages';
import { preloadTab } from '../remotes/load-remote';

/**
 * How long the first render waits for the page's data: one that comes in time is rendered once, with it, instead of a loading
 * page first.
 */
const DATA_PATIENCE_MS = 150;

/**
 * Loads the code of the page that the address names.
 * @param data resolves when the page's data is there (`enterFrom`)
 * @returns resolves when the first render can show the page; it never rejects
 */
export async function readyToRender(
  { clientKey, remotes }: InitialState,
  data: Promise<void>,
): Promise<void> {
  const { status, client } = sessionState();
  if (!client) return;
  const firstPart = window.location.pathname.split('/')[2] ?? '';
  const code = status === 'loggedOut' ? undefined : preloadPage(firstPart).catch(() => undefined);
  if (status !== 'loggedIn') return;
  const tab = remotes.find(({ path }) => path === `/${firstPart}`);
  await Promise.all([code, tab && preloadTab(clientKey, tab.name)]);
  await atMost(DATA_PATIENCE_MS, data);
}
