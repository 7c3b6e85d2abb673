import { createHash } from 'node:crypto';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { getRemotes } from '@portal/shared/contracts/remotes';
import { clientMetadata } from '@portal/shared/domain/clients';
import type { Config } from '../../platform/config/config';
import { memoizeByDatabaseVersion } from '../../platform/database/memoize-by-database-version';
import type { Database } from '../../platform/database/database';
import { listCanariesFor } from './canaries.repository';
import { MANIFEST } from './release-files';
import { ALL_CLIENTS, findActiveReleases, findListedRelease } from './remotes.repository';

export type ActiveRemote = ResponseOf<typeof getRemotes>['remotes'][number];

interface Canary {
  readonly release: ActiveRemote;
  readonly percent: number;
}

interface ForClient {
  readonly active: readonly ActiveRemote[];
  /** By remote. */
  readonly canaries: ReadonlyMap<string, Canary>;
}

type Listed = Omit<ActiveRemote, 'entry' | 'integrity' | 'proven'> & {
  integrityJson: string;
  provenAt: string | null;
};

/** @returns whether developers may have other code than what is active in their pages of this portal: never in production */
export const isForDevelopers = ({ demo, portalEnv }: Pick<Config, 'demo' | 'portalEnv'>): boolean =>
  demo || portalEnv === 'develop';

/** @returns a release as the registry lists it */
export const entryOf = (release: Listed): ActiveRemote => {
  const { name, version, shellApi, owner, tab, path, claim } = release;
  return {
    ...{ name, version, shellApi, owner, tab, path, claim },
    entry: `/remotes/${name}/${version}/${MANIFEST}`,
    integrity: JSON.parse(release.integrityJson) as Record<string, string>,
    ...(release.provenAt !== null && { proven: true }),
  };
};

const readForClient = memoizeByDatabaseVersion(async ({ db }, clientKey: string): Promise<ForClient> => {
  const active = await findActiveReleases(db, clientKey);
  const canaries = new Map<string, Canary>();
  for (const { name, clientKey: whose, version, percent } of await listCanariesFor(db, clientKey)) {
    // A pinned client has a release of its own, so the canary of all clients does not apply to it.
    const pointer = active.find((one) => one.name === name);
    if (whose === ALL_CLIENTS && pointer?.clientKey !== ALL_CLIENTS) continue;
    const release = await findListedRelease(db, name, version);
    if (release) canaries.set(name, { percent, release: { ...entryOf(release), canary: true } });
  }
  return { active: active.map(entryOf), canaries };
}, 'releases');

/**
 * The registry as a page gets it: what is active for its client, with the canaries that its user is among (REMOTE-3.2).
 * @param whose key of the client, in lower case, '' for what all clients get; the user's id, where it is known
 */
export async function activeRemotes(
  database: Database,
  { clientKey, userId }: { clientKey: string; userId?: number | undefined },
): Promise<readonly ActiveRemote[]> {
  // Anybody may ask, under any name: each would have a copy of its own of what all clients get.
  const known = clientMetadata(clientKey) ? clientKey : ALL_CLIENTS;
  const { active, canaries } = await readForClient(database, known);
  if (canaries.size === 0 || userId === undefined) return active;
  return active.map((remote) => {
    const canary = canaries.get(remote.name);
    return canary && isAmong(canary, `${clientKey}/${userId}`) ? canary.release : remote;
  });
}

/**
 * What pages of a client's users may hold: what is active for it, and its canaries. Of those the share is not asked: it may have been
 * another one when a page was opened.
 */
export async function servedReleases(
  database: Database,
  { clientKey }: { clientKey: string },
): Promise<readonly ActiveRemote[]> {
  const { active, canaries } = await readForClient(database, clientKey);
  return [...active, ...[...canaries.values()].map(({ release }) => release)];
}

/** Sticky bucket: a hash of release and user, so that the same users get it at every load, and other users the next one. */
function isAmong({ release: { name, version }, percent }: Canary, user: string): boolean {
  const hash = createHash('sha256').update(`${name}/${version}/${user}`).digest();
  return hash.readUInt32BE(0) % 10_000 < percent * 100;
}

const etags = new WeakMap<readonly ActiveRemote[], string>();

/**
 * @param developers whether the portal is for developers, which it is or is not until it is started anew
 * @returns the ETag of a registry: another one as soon as anything of its answer is another
 */
export function etagOf(remotes: readonly ActiveRemote[], developers: boolean): string {
  const known = etags.get(remotes);
  if (known) return known;
  const answer = JSON.stringify({ developers, remotes });
  const hash = createHash('sha256').update(answer).digest('base64url').slice(0, 22);
  const etag = `"${hash}"`;
  etags.set(remotes, etag);
  return etag;
}
