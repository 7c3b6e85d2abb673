import type { Insertable, Kysely } from 'kysely';
import { TABS } from '@portal/shared/remote';
import type { RemotePointersTable, RemoteReleasesTable, Tables } from '../../platform/database/schema';

/** Where a pointer for all clients stands. */
export const ALL_CLIENTS = '';

/** Makes the remote known, or its owner's new name. */
export const saveRemote = (db: Kysely<Tables>, remote: Insertable<Tables['remotes']>) =>
  db
    .insertInto('remotes')
    .values(remote)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ owner: remote.owner }))
    .execute();

/** @returns whether the release was new; a version that is there already stays as it is */
export async function insertRelease(
  db: Kysely<Tables>,
  release: Insertable<RemoteReleasesTable>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('remoteReleases')
    .values(release)
    .onConflict((conflict) => conflict.columns(['name', 'version']).doNothing())
    .returning('releaseId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** @returns the remote and who owns it, or undefined */
export const findRemote = (db: Kysely<Tables>, name: string) =>
  db.selectFrom('remotes').select(['name', 'owner']).where('name', '=', name).executeTakeFirst();

/** @returns one version of a remote with all that is known of it, or undefined */
export const findRelease = (db: Kysely<Tables>, name: string, version: string) =>
  db
    .selectFrom('remoteReleases')
    .selectAll()
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();

/** Says since when a release is proven; null: it is not any more. Nothing is written where nothing changes: it would be a new registry to all. */
export const markProven = (
  trx: Kysely<Tables>,
  { name, version }: { name: string; version: string },
  provenAt: string | null,
) =>
  trx
    .updateTable('remoteReleases')
    .set({ provenAt })
    .where('name', '=', name)
    .where('version', '=', version)
    .where('provenAt', provenAt === null ? 'is not' : 'is', null)
    .execute();

/** @param clientKey a client's, or that of all clients @returns which version is served there, or undefined */
export const findPointer = (db: Kysely<Tables>, name: string, clientKey: string) =>
  db
    .selectFrom('remotePointers')
    .selectAll()
    .where('name', '=', name)
    .where('clientKey', '=', clientKey)
    .executeTakeFirst();

/**
 * Row lock: changes of what a remote serves queue here, so that each sees what the one before has left.
 * @returns whether there is such a remote
 */
export async function lockRemote(trx: Kysely<Tables>, name: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('remotes')
    .set((expression) => ({ owner: expression.ref('owner') }))
    .where('name', '=', name)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes a pointer away: the client is served again what all clients are. */
export const deletePointer = (db: Kysely<Tables>, name: string, clientKey: string) =>
  db
    .deleteFrom('remotePointers')
    .where('name', '=', name)
    .where('clientKey', '=', clientKey)
    .executeTakeFirst();

/** Every release of a remote without its hashes, newest first. */
export const listReleases = (db: Kysely<Tables>, name: string) =>
  db
    .selectFrom('remoteReleases')
    .select(['version', 'shellApi', 'publishedAt', 'publishedBy', 'builtIn', 'signedBy', 'warningsJson'])
    .where('name', '=', name)
    .orderBy('releaseId', 'desc')
    .execute();

/** The releases of all remotes that were published with warnings. */
export const listWarnings = (db: Kysely<Tables>) =>
  db
    .selectFrom('remoteReleases')
    .select(['name', 'version', 'warningsJson'])
    .where('warningsJson', 'is not', null)
    .execute();

/** @returns the label of the tab that all clients without a pin get, by remote */
export const listActiveLabels = (db: Kysely<Tables>) =>
  pointedReleases(db)
    .select(['remotePointers.name', 'tab'])
    .where('remotePointers.clientKey', '=', ALL_CLIENTS)
    .execute();

/** What is served: of one remote, or of all. */
export const listPointers = (db: Kysely<Tables>, name?: string) =>
  db
    .selectFrom('remotePointers')
    .selectAll()
    .$if(name !== undefined, (query) => query.where('name', '=', name ?? ''))
    .orderBy('name')
    .orderBy('clientKey')
    .execute();

/**
 * Sets which version is served, in place of a former pointer of the same remote and client. From then on its files are
 * sent, for good: open pages go on using a release that is served no more.
 */
export async function savePointer(db: Kysely<Tables>, pointer: RemotePointersTable): Promise<void> {
  const { name, version, previousVersion, changedAt, changedBy } = pointer;
  await db
    .insertInto('remotePointers')
    .values(pointer)
    .onConflict((conflict) =>
      conflict.columns(['name', 'clientKey']).doUpdateSet({ version, previousVersion, changedAt, changedBy }),
    )
    .execute();
  await markServed(db, { name, version, at: changedAt });
}

/** From now on the files of the release are sent, for good. */
export const markServed = (
  db: Kysely<Tables>,
  { name, version, at }: { name: string; version: string; at: string },
) =>
  db
    .updateTable('remoteReleases')
    .set({ firstActiveAt: at })
    .where('name', '=', name)
    .where('version', '=', version)
    .where('firstActiveAt', 'is', null)
    .execute();

/** @returns where the files of a release are stored; undefined for one that is unknown or was never active or pinned */
export async function findServedFolder(
  db: Kysely<Tables>,
  name: string,
  version: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('remoteReleases')
    .select('storageKey')
    .where('name', '=', name)
    .where('version', '=', version)
    .where('firstActiveAt', 'is not', null)
    .executeTakeFirst();
  return found?.storageKey;
}

/** @returns every remote by name */
export const listRemotes = (db: Kysely<Tables>) =>
  db.selectFrom('remotes').select(['name', 'owner']).orderBy('name').execute();

/** @returns the keys of all clients, in the order in which they came */
export async function listClientKeys(db: Kysely<Tables>): Promise<string[]> {
  const clients = await db.selectFrom('clients').select('clientKey').orderBy('clientId').execute();
  return clients.map(({ clientKey }) => clientKey);
}

/** The remotes, other than this one, whose releases ever claimed a path. */
export const findPathOwner = (db: Kysely<Tables>, path: string, notOf: string) =>
  db
    .selectFrom('remoteReleases')
    .select('name')
    .where('path', '=', path)
    .where('name', '!=', notOf)
    .limit(1)
    .executeTakeFirst();

/** Begins a query of the pointers, each with the release that it names. */
export const pointedReleases = (db: Kysely<Tables>) =>
  db
    .selectFrom('remotePointers')
    .innerJoin('remoteReleases', (join) =>
      join
        .onRef('remoteReleases.name', '=', 'remotePointers.name')
        .onRef('remoteReleases.version', '=', 'remotePointers.version'),
    );

/**
 * Whether a tab that the shell has no route for is served to anybody at this path.
 * @param path one segment, without slashes
 */
export async function isListedTab(db: Kysely<Tables>, path: string): Promise<boolean> {
  if (path === 'settings' || TABS.some((tab) => tab.path === path)) return false;
  const found = await pointedReleases(db)
    .select('remotePointers.name')
    .where('remoteReleases.path', '=', `/${path}`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

const ENTRY_COLUMNS = [
  'remotes.name',
  'remotes.owner',
  'remoteReleases.version',
  'remoteReleases.shellApi',
  'remoteReleases.tab',
  'remoteReleases.path',
  'remoteReleases.claim',
  'remoteReleases.integrityJson',
  'remoteReleases.provenAt',
] as const;

/** The release that each remote serves to a client: the client's own pin, else what all clients get. */
export async function findActiveReleases(db: Kysely<Tables>, clientKey: string) {
  const rows = await pointedReleases(db)
    .innerJoin('remotes', 'remotes.name', 'remotePointers.name')
    .where('remotePointers.clientKey', 'in', [ALL_CLIENTS, clientKey])
    .orderBy('remotePointers.name')
    .orderBy('remotePointers.clientKey')
    .select([...ENTRY_COLUMNS, 'remotePointers.clientKey'])
    .execute();
  // '' sorts first, so that a pin replaces it.
  return [...new Map(rows.map((row) => [row.name, row])).values()];
}

/** @returns one release as the registry lists it, active or not; undefined when there is none */
export const findListedRelease = (db: Kysely<Tables>, name: string, version: string) =>
  db
    .selectFrom('remoteReleases')
    .innerJoin('remotes', 'remotes.name', 'remoteReleases.name')
    .where('remoteReleases.name', '=', name)
    .where('remoteReleases.version', '=', version)
    .select([...ENTRY_COLUMNS, 'remoteReleases.storageKey', 'remoteReleases.rulesJson'])
    .executeTakeFirst();

/** @returns the bill of materials of a release, as JSON; undefined for an unknown release, null for one without */
export async function findBillOfMaterials(db: Kysely<Tables>, name: string, version: string) {
  const found = await db
    .selectFrom('remoteReleases')
    .select('bomJson')
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  return found?.bomJson;
}
