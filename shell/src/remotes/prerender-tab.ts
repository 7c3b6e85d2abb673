import { beginPrerender, settlePrerender } from './first-render';
import { loadedRemote, preloadTab } from './load-remote';
import { mayRunAhead } from './may-run-ahead';
import { preparePrefetch } from './prefetch-data';
import type { RemoteEntry } from './registry';

/**
 * Runs the code of a tab before it is opened, so that it can be rendered.
 * @returns whether the tab may be rendered now; nothing is said of one that does not come, opening it tries again
 */
export async function loadToPrerender(clientKey: string, { name, path }: RemoteEntry): Promise<boolean> {
  if (!mayRunAhead(clientKey, name)) return false;
  beginPrerender(clientKey, name);
  await Promise.all([preloadTab(clientKey, name), preparePrefetch(clientKey, `/${clientKey}${path}`)]);
  const isThere = loadedRemote(clientKey, name, 'tab') !== undefined;
  if (!isThere) settlePrerender(clientKey, name, 'away');
  return isThere;
}
