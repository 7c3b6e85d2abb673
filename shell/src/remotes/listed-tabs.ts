import { TABS } from '@portal/shared/remote';
import type { RemoteEntry } from './registry';

export interface ListedTab {
  remote: string;
  label: string;
  path: string;
  claim: string;
}

/** The tabs that the shell has no route for: they say themselves in the registry what they are. */
export const listedTabs = (remotes: readonly RemoteEntry[]): ListedTab[] =>
  remotes
    .filter(({ name }) => name !== 'settings' && !TABS.some((tab) => tab.remote === name))
    .map(({ name, tab, path, claim }) => ({ remote: name, label: tab, path: path.slice(1), claim }));
