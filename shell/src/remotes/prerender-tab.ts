import { hungBefore } from './breadcrumbs';
import { beginPrerender, settlePrerender } from './first-render';
import { loadedRemote, preloadTab } from './load-remote';
import { preparePrefetch } from './prefetch-data';
import type { RemoteEntry } from './registry';

/**
 * Runs the code of a tab before it is opened, so that it can be rendered: of a release that is proven (REMOTE-2.12), and did not hang in
 * this browser. Of any other nothing runs before its tab is opened: one that hangs takes the page with it.
 * @returns whether the tab may be rendered now; nothing is said of one that does not come, opening it tries again
 */
export async function loadToPrerender(
  clientKey: string,
  { name, path, proven }: RemoteEntry,
): Promise<boolean> {
  if (!proven || hungBefore(clientKey, name)) return false;
  beginPrerender(clientKey, name);
  await Promise.all([preloadTab(clientKey, name), preparePrefetch(clientKey, `/${clientKey}${path}`)]);
  const isThere = loadedRemote(clientKey, name, 'tab') !== undefined;
  if (!isThere) settlePrerender(clientKey, name, 'away');
  return isThere;
}
