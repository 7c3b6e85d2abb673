import type { Database } from '../../platform/database/database';
import { findServedFolder } from './remotes.repository';

/**
 * Cache of a fact that never becomes untrue: a release that was active once is served for good. So nothing has to be
 * invalidated, not even with several processes; only what is not known yet asks the database.
 */
export function createServedReleases({ db }: Pick<Database, 'db'>) {
  const folders = new Map<string, string>();

  /** @returns where its files are stored; undefined for a release that is unknown or was never active or pinned */
  return async (name: string, version: string): Promise<string | undefined> => {
    const key = `${name}/${version}`;
    const folder = folders.get(key) ?? (await findServedFolder(db, name, version));
    if (folder !== undefined) folders.set(key, folder);
    return folder;
  };
}
