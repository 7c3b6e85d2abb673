import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import { insertRows } from '../../../platform/database/bulk-insert';
import type { Tables, UploadRowsTable } from '../../../platform/database/schema';

/** The staging table: the rows of a file that are right by themselves, and what they come to. */

export type PromotionTotal = Omit<Insertable<Tables['uploadSummaries']>, 'fileId'>;

/** Adds lines of a file to the staging table. */
export const insertStaged = (
  trx: Kysely<Tables>,
  rows: ReadonlyArray<Insertable<UploadRowsTable>>,
): Promise<void> => insertRows(trx, 'uploadRows', rows);

/** Removes lines of a file from the staging table, by their numbers. */
export async function deleteStaged(
  trx: Kysely<Tables>,
  fileId: number,
  lines: readonly number[],
): Promise<void> {
  await trx.deleteFrom('uploadRows').where('fileId', '=', fileId).where('line', 'in', lines).execute();
}

/** @returns the given lines as far as they are staged */
export const findStaged = (
  db: Kysely<Tables>,
  fileId: number,
  lines: readonly number[],
): Promise<Array<Selectable<UploadRowsTable>>> =>
  db.selectFrom('uploadRows').selectAll().where('fileId', '=', fileId).where('line', 'in', lines).execute();

/** @returns the cents that all staged rows of a file come to */
export async function sumStaged(db: Kysely<Tables>, fileId: number): Promise<number> {
  const { cents } = await db
    .selectFrom('uploadRows')
    .where('fileId', '=', fileId)
    .select((eb) => eb.fn.sum<number | string | null>('amountCents').as('cents'))
    .executeTakeFirstOrThrow();
  return Number(cents ?? 0);
}

/**
 * @returns what the staged rows of each promotion come to that the client has: those are few, while a file may name as many as it
 *   has rows
 */
export async function sumByPromotion(
  db: Kysely<Tables>,
  { fileId, clientId }: { fileId: number; clientId: number },
): Promise<PromotionTotal[]> {
  const rows = await db
    .selectFrom('uploadRows as r')
    .where('r.fileId', '=', fileId)
    .where('r.promotionId', 'in', (eb) =>
      eb.selectFrom('promotions as p').select('p.promotionId').where('p.clientId', '=', clientId),
    )
    .select((eb) => [
      'r.promotionId',
      eb.fn.sum<number | string>('r.amountCents').as('cents'),
      eb.fn.countAll<number | string>().as('rewards'),
      sql<number | string>`count(distinct ${sql.ref('r.portBu')} || '/' || ${sql.ref('r.officeId')})`.as(
        'rewardees',
      ),
    ])
    .groupBy('r.promotionId')
    .orderBy('r.promotionId')
    .execute();
  return rows.map((row) => ({
    promotionId: row.promotionId,
    totalCents: Number(row.cents),
    rewards: Number(row.rewards),
    rewardees: Number(row.rewardees),
  }));
}

/** Keeps what a file brings to each promotion. */
export const insertSummaries = (
  trx: Kysely<Tables>,
  fileId: number,
  totals: readonly PromotionTotal[],
): Promise<void> =>
  insertRows(
    trx,
    'uploadSummaries',
    totals.map((total) => ({ fileId, ...total })),
  );

/** @returns the unallocated funds in cents of the promotions of a file that the client has, by promotion */
export async function findUnallocated(
  db: Kysely<Tables>,
  { fileId, clientId }: { fileId: number; clientId: number },
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('promotions as p')
    .leftJoin('ledgerAccounts as a', (join) =>
      // Written out: the index of each kind of account is used only where the kind is known beforehand.
      join.onRef('a.promotionId', '=', 'p.promotionId').on('a.kind', '=', sql.lit('promotion' as const)),
    )
    .select(['p.promotionId', 'a.balanceCents'])
    .where('p.clientId', '=', clientId)
    .where('p.promotionId', 'in', (eb) =>
      eb.selectFrom('uploadRows as r').select('r.promotionId').where('r.fileId', '=', fileId),
    )
    .execute();
  return new Map(rows.map((row) => [row.promotionId, Number(row.balanceCents ?? 0)]));
}

/** @returns the amounts of the staged rows after a line, in order */
export const findAmounts = (
  db: Kysely<Tables>,
  fileId: number,
  { after, limit }: Record<'after' | 'limit', number>,
) =>
  db
    .selectFrom('uploadRows')
    .select(['line', 'promotionId', 'amountCents'])
    .where('fileId', '=', fileId)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute();
