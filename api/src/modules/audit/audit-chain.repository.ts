import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { countRows } from '../../platform/database/count-rows';
import type { Tables } from '../../platform/database/schema';
import { FIRST_HASH } from './entry-hash';

const WRITTEN = [
  'auditId',
  'clientId',
  'at',
  'actorId',
  'actorName',
  'address',
  'action',
  'entity',
  'entityId',
  'fromJson',
  'toJson',
] as const;

export interface ChainHead {
  readonly chainId: number;
  readonly lastNo: number;
  readonly lastHash: string;
}

/** The row that stands for the right to chain: chain 0 is always there. */
const MUTEX_CHAIN = 0;

/**
 * Mutex between processes: the transaction that has written this row is the only one to chain until it ends. On SQLite
 * the transaction alone is one already.
 */
export const lockChains = (trx: Kysely<Tables>) =>
  trx
    .insertInto('auditChains')
    .values({ chainId: MUTEX_CHAIN, lastNo: 0, lastHash: FIRST_HASH })
    .onConflict((conflict) =>
      conflict.column('chainId').doUpdateSet((eb) => ({ lastNo: eb.ref('auditChains.lastNo') })),
    )
    .execute();

/** What belongs to a chain by its client. */
const ofChain = (chainId: number) => (eb: ExpressionBuilder<Tables, 'auditLog'>) =>
  chainId === 0 ? eb('clientId', 'is', null) : eb('clientId', '=', chainId);

/** @returns entries that have no place in their chain yet, oldest first */
export const findUnchained = (db: Kysely<Tables>, limit: number) =>
  db
    .selectFrom('auditLog')
    .select(WRITTEN)
    .where('hash', 'is', null)
    .orderBy('auditId')
    .limit(limit)
    .execute();

/** @returns how many entries wait for their link of a chain */
export const countUnchained = (db: Kysely<Tables>, chainId: number): Promise<number> =>
  countRows(db.selectFrom('auditLog').where('hash', 'is', null).where(ofChain(chainId)));

/** @returns the chains with their newest entries, by number */
export const findChains = (db: Kysely<Tables>): Promise<ChainHead[]> =>
  db.selectFrom('auditChains').selectAll().orderBy('chainId').execute();

/** @returns the hashes of the numbers behind the end of a chain that are taken already, which no sequencer gave */
export const findTaken = async (
  trx: Kysely<Tables>,
  { chainId, lastNo }: Pick<ChainHead, 'chainId' | 'lastNo'>,
): Promise<ReadonlyMap<number, string | null>> => {
  const rows = await trx
    .selectFrom('auditLog')
    .select(['chainNo', 'hash'])
    .where('chainId', '=', chainId)
    .where('chainNo', '>', lastNo)
    .execute();
  return new Map(rows.map(({ chainNo, hash }) => [chainNo ?? 0, hash]));
};

/** The place of an entry in its chain. */
export interface Place {
  readonly auditId: number;
  readonly chainId: number;
  readonly chainNo: number;
  readonly hash: string;
}

/** Writes the places of entries in their chains, at least one; the database lets each be written once. */
export async function placeEntries(trx: Kysely<Tables>, places: readonly Place[]): Promise<void> {
  const rows = places.map(
    ({ auditId, chainId, chainNo, hash }) =>
      sql`(cast(${auditId} as integer), cast(${chainId} as integer), cast(${chainNo} as integer), ${hash})`,
  );
  await sql`update "auditLog" set "chainId" = place.column2, "chainNo" = place.column3, hash = place.column4
    from (values ${sql.join(rows)}) place where "auditLog"."auditId" = place.column1`.execute(trx);
}

/** Keeps the last number and hash of a chain (upsert). */
export const saveChain = (trx: Kysely<Tables>, head: ChainHead) =>
  trx
    .insertInto('auditChains')
    .values(head)
    .onConflict((conflict) =>
      conflict.column('chainId').doUpdateSet({ lastNo: head.lastNo, lastHash: head.lastHash }),
    )
    .execute();

/** Where a chain begins to be judged by the dates of its entries. */
export interface ChainStart {
  readonly chainId: number;
  /** How many it had then, with those that waited for their place. */
  readonly entries: number;
  /** UTC text. */
  readonly at: string;
}

/** @returns where the chains begin, as far as it is written down */
export const findStarts = (db: Kysely<Tables>): Promise<ChainStart[]> =>
  db.selectFrom('auditChainStarts').selectAll().orderBy('chainId').execute();

/** Writes down where a chain begins; it can not be changed after. */
export const saveStart = (trx: Kysely<Tables>, start: ChainStart) =>
  trx.insertInto('auditChainStarts').values(start).execute();

/** @returns a stretch of a chain in its order: what comes after a number */
export const findChained = (
  db: Kysely<Tables>,
  { chainId, after, upTo, limit }: { chainId: number; after: number; upTo: number; limit: number },
) =>
  db
    .selectFrom('auditLog')
    .select([...WRITTEN, 'chainNo', 'hash'])
    .where('chainId', '=', chainId)
    .where('chainNo', '>', after)
    .where('chainNo', '<=', upTo)
    .orderBy('chainNo')
    .limit(limit)
    .execute();

/** @returns the hash of one entry of a chain; undefined when there is no such entry */
export const findHash = async (
  db: Kysely<Tables>,
  chainId: number,
  chainNo: number,
): Promise<string | null | undefined> =>
  (
    await db
      .selectFrom('auditLog')
      .select('hash')
      .where('chainId', '=', chainId)
      .where('chainNo', '=', chainNo)
      .executeTakeFirst()
  )?.hash;

/** @returns the highest number of a chain's entries, 0 when it has none */
export const findNewestNo = async (db: Kysely<Tables>, chainId: number): Promise<number> => {
  const { no } = await db
    .selectFrom('auditLog')
    .select((eb) => eb.fn.max('chainNo').as('no'))
    .where('chainId', '=', chainId)
    .executeTakeFirstOrThrow();
  return no ?? 0;
};

/** @returns the chains that have a newest entry or any entry, by number */
export const findChainIds = async (db: Kysely<Tables>): Promise<number[]> => {
  const heads = await db.selectFrom('auditChains').select('chainId').execute();
  const entries = await db
    .selectFrom('auditLog')
    .select('chainId')
    .distinct()
    .where('chainId', 'is not', null)
    .execute();
  const ids = [...heads, ...entries].flatMap(({ chainId }) => chainId ?? []);
  return [...new Set(ids)].sort((one, other) => one - other);
};

/** @returns entries that have a hash and yet no place in a chain: no walk along a chain comes by them */
export const findOutside = (db: Kysely<Tables>, chainId: number, limit: number) =>
  db
    .selectFrom('auditLog')
    .select(['auditId', 'at'])
    .where(ofChain(chainId))
    .where('hash', 'is not', null)
    .where((eb) => eb.or([eb('chainId', 'is', null), eb('chainNo', 'is', null), eb('chainNo', '<', 1)]))
    .orderBy('auditId')
    .limit(limit)
    .execute();
