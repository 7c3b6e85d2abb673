import { createHash } from 'node:crypto';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { getRemotes } from '@portal/shared/contracts/remotes';
import { memoizeByDatabaseVersion } from '../../platform/database/memoize-by-database-version';
import { MANIFEST } from './release-files';
import { findActiveReleases } from './remotes.repository';

type ActiveRemote = ResponseOf<typeof getRemotes>['remotes'][number];

interface ActiveRemotes {
  remotes: readonly ActiveRemote[];
  /** Another one as soon as anything of them is another. */
  etag: string;
}

/** The registry as a client's pages get it. @param key of the client, in lower case; '' for what all clients get */
export const activeRemotes = memoizeByDatabaseVersion(
  async ({ db }, clientKey: string): Promise<ActiveRemotes> => {
    const remotes = (await findActiveReleases(db, clientKey)).map(({ integrityJson, ...release }) => ({
      ...release,
      entry: `/remotes/${release.name}/${release.version}/${MANIFEST}`,
      integrity: JSON.parse(integrityJson) as Record<string, string>,
    }));
    const hash = createHash('sha256').update(JSON.stringify(remotes)).digest('base64url').slice(0, 22);
    return { remotes, etag: `"${hash}"` };
  },
);
