import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { TransactionScope } from '../database';
import type { Tables } from '../schema';

/** Any number that all processes of the portal agree on: held shared by every transaction, exclusively by one that runs alone. */
const EVERYTHING = 7_041_776n;
/** Each lock takes room in the server's memory, of which it has little: one that names more than this runs alone. */
const MOST_LOCKS = 200;

/** Hashed to eight bytes: two names that meet there wait for each other without need, once in many billion pairs. */
export const lockKey = (name: string): bigint => createHash('sha256').update(name).digest().readBigInt64BE();

const exclusive = (key: bigint) => sql`pg_advisory_xact_lock(${sql.raw(`${key}::int8`)})`;
const shared = (key: bigint) => sql`pg_advisory_xact_lock_shared(${sql.raw(`${key}::int8`)})`;

/**
 * Takes the locks of a scope, until the transaction ends (two-phase locking). All transactions take theirs in one order,
 * so that no two wait for each other.
 */
export async function takeLocks(
  trx: Transaction<Tables>,
  { locks, share = [] }: TransactionScope,
): Promise<void> {
  if (!locks || locks.length + share.length > MOST_LOCKS) {
    await sql`select ${exclusive(EVERYTHING)}`.execute(trx);
    return;
  }
  const kinds = new Map(share.map((name) => [lockKey(name), shared]));
  for (const name of locks) kinds.set(lockKey(name), exclusive);
  const inOrder = [...kinds].sort(([one], [other]) => (one < other ? -1 : 1));
  await sql`select ${sql.join([shared(EVERYTHING), ...inOrder.map(([key, lock]) => lock(key))])}`.execute(
    trx,
  );
}
