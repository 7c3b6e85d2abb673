import type { Insertable, Kysely } from 'kysely';
import type { LedgerEntriesTable, Tables } from '../../platform/database/schema';
import type { Cause } from './causes';

/** Entries are only ever added (append-only). */
export async function insertEntry(trx: Kysely<Tables>, entry: Insertable<LedgerEntriesTable>): Promise<void> {
  await trx.insertInto('ledgerEntries').values(entry).execute();
}

/** Cents that moved for a cause; 0 for one that has no entry. */
type SumByCause = (cause: Cause) => number;

/** @returns what the entries of a promotion itself, not of its rewards, come to */
export async function sumPromotionEntries(db: Kysely<Tables>, promotionId: number): Promise<SumByCause> {
  const sums = await db
    .selectFrom('ledgerEntries')
    .select((eb) => ['cause', eb.fn.sum<number | string>('amountCents').as('cents')])
    .where('promotionId', '=', promotionId)
    .where('rewardId', 'is', null)
    .groupBy('cause')
    .execute();
  const cents = new Map(sums.map((row) => [row.cause, Number(row.cents)]));
  return (cause) => cents.get(cause) ?? 0;
}
