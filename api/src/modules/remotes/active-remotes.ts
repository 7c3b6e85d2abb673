import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { getRemotes } from '@portal/shared/contracts/remotes';
import { memoizeByDatabaseVersion } from '../../platform/database/memoize-by-database-version';
import { MANIFEST } from './release-files';
import { findActiveReleases } from './remotes.repository';

type ActiveRemote = ResponseOf<typeof getRemotes>['remotes'][number];

/** The registry as a client's pages get it. @param key of the client, in lower case; '' for what all clients get */
export const activeRemotes = memoizeByDatabaseVersion(
  async ({ db }, clientKey: string): Promise<readonly ActiveRemote[]> =>
    (await findActiveReleases(db, clientKey)).map(({ integrityJson, ...release }) => ({
      ...release,
      entry: `/remotes/${release.name}/${release.version}/${MANIFEST}`,
      integrity: JSON.parse(integrityJson) as Record<string, string>,
    })),
  'releases',
);
