import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { ALL_CLIENTS } from './remotes.repository';

/** @returns the clients whose pages a pointer decides: the pinned one, or every one without a pin of this remote */
export async function findClientsServed(
  trx: Kysely<Tables>,
  name: string,
  clientKey: string,
): Promise<number[]> {
  const everyone = clientKey === ALL_CLIENTS;
  const pinned = trx
    .selectFrom('remotePointers')
    .select('clientKey')
    .where('name', '=', name)
    .where('clientKey', '!=', ALL_CLIENTS);
  const clients = await trx
    .selectFrom('clients')
    .select('clientId')
    .$if(everyone, (query) => query.where('clientKey', 'not in', pinned))
    .$if(!everyone, (query) => query.where('clientKey', '=', clientKey))
    .orderBy('clientId')
    .execute();
  return clients.map(({ clientId }) => clientId);
}

/** What the portal's own part of the audit log holds, apart from any client. */
const ENTITIES = ['remote', 'operator'];

/** @param before the entry to go on from, towards older ones @returns newest first, with the client of a user who did it */
export const findJournal = (
  db: Kysely<Tables>,
  { before, limit }: { before?: number | undefined; limit: number },
) =>
  db
    .selectFrom('auditLog')
    .leftJoin('users', 'users.userId', 'auditLog.actorId')
    .leftJoin('clients', 'clients.clientId', 'users.clientId')
    .select(['auditId', 'at', 'actorName', 'clientKey', 'action', 'entityId', 'fromJson', 'toJson'])
    .where('auditLog.clientId', 'is', null)
    .where('entity', 'in', ENTITIES)
    .$if(before !== undefined, (query) => query.where('auditId', '<', before ?? 0))
    // Keyset pagination: by what a page goes on from, and by nothing else.
    .orderBy('auditId', 'desc')
    .limit(limit)
    .execute();

/** @returns the last entry about a remote that the portal itself made under a name since a moment, or undefined */
export const findLastEntryBy = (
  db: Kysely<Tables>,
  actorName: string,
  { name, since }: Record<'name' | 'since', string>,
) =>
  db
    .selectFrom('auditLog')
    .select(['at', 'action', 'fromJson', 'toJson'])
    .where('clientId', 'is', null)
    .where('entity', '=', 'remote')
    .where('entityId', '=', name)
    .where('actorId', 'is', null)
    // A deploy token acts from an address, under whatever label it has.
    .where('address', 'is', null)
    .where('actorName', '=', actorName)
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .orderBy('auditId', 'desc')
    .limit(1)
    .executeTakeFirst();

/** @returns what was done to remotes, of some kinds, since a moment, by the log of a client: there stands what changed its pages */
export const findEntriesOfClient = (
  db: Kysely<Tables>,
  {
    clientId,
    names,
    actions,
    since,
  }: Record<'names' | 'actions', readonly string[]> & {
    clientId: number;
    since: string;
  },
) =>
  db
    .selectFrom('auditLog')
    .select(['entityId', 'fromJson', 'toJson'])
    .where('clientId', '=', clientId)
    .where('entity', '=', 'remote')
    .where('entityId', 'in', names)
    .where('action', 'in', actions)
    .where('at', '>=', since)
    .execute();

/** @returns entries about remotes that the portal itself made under a name since a moment and that stand in no user's notices */
export const findUntoldEntriesBy = (
  db: Kysely<Tables>,
  actorName: string,
  { kind, since }: Record<'kind' | 'since', string>,
) =>
  db
    .selectFrom('auditLog')
    .select(['auditId', 'action', 'entityId', 'fromJson', 'toJson'])
    .where('clientId', 'is', null)
    .where('entity', '=', 'remote')
    .where('actorId', 'is', null)
    .where('address', 'is', null)
    .where('actorName', '=', actorName)
    .where('at', '>=', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notices')
            .select('noticeId')
            .where('kind', '=', kind)
            .where('subject', '=', sql<string>`cast("auditLog"."auditId" as text)`),
        ),
      ),
    )
    .orderBy('auditId')
    .limit(100)
    .execute();
