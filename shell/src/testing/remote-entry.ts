import type { RemoteEntry } from '../remotes/registry';

/** @returns a remote as the registry lists it: the tab of a team, of release 1.0.0 unless the change says otherwise */
export function remoteEntry(name: string, change: Partial<RemoteEntry> = {}): RemoteEntry {
  const label = name.charAt(0).toUpperCase() + name.slice(1);
  const { version = '1.0.0' } = change;
  return {
    name,
    version,
    entry: `/remotes/${name}/${version}/mf-manifest.json`,
    integrity: {},
    shellApi: '^1.0.0',
    owner: `${label} team`,
    tab: label,
    path: `/${name}`,
    claim: `${name}_view`,
    ...change,
  };
}
