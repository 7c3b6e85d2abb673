import { sql, type ExpressionBuilder, type Kysely, type Nullable } from 'kysely';
import { REWARD_STATUS } from '@portal/shared/domain/statuses';
import { joined } from '../../../platform/database/dialects/text';
import type { Tables } from '../../../platform/database/schema';

/** The staged rows of a file compared with each other and with the portal. */

/** First and last line, both included. */
export interface LineRange {
  first: number;
  last: number;
}

const rowsOf = (db: Kysely<Tables>, fileId: number) =>
  db.selectFrom('uploadRows as r').where('r.fileId', '=', fileId);

const linesOf = (db: Kysely<Tables>, fileId: number, { first, last }: LineRange) =>
  rowsOf(db, fileId).where('r.line', '>=', first).where('r.line', '<=', last);

/** @returns values of a column that consist of digits, fewer than `longest` */
export function findShorter(
  db: Kysely<Tables>,
  fileId: number,
  range: LineRange,
  { name, longest }: { name: 'portBu' | 'officeId' | 'locationCode'; longest: number },
) {
  const column = sql.ref<string>(`r.${name}`);
  return linesOf(db, fileId, range)
    .select(['r.line', column.as('value')])
    .where(sql<boolean>`length(${column}) < ${longest}`)
    .where(column, '<>', '')
    .where(sql<boolean>`ltrim(${column}, '0123456789') = ''`)
    .orderBy('r.line')
    .execute();
}

const SAME = ['r.promotionId', 'r.portBu', 'r.officeId', 'r.rewardName', 'r.amountCents'] as const;

/** @returns whether any row of the file repeats another */
export async function hasRepeats(db: Kysely<Tables>, fileId: number): Promise<boolean> {
  const repeated = await rowsOf(db, fileId)
    .select('r.promotionId')
    .groupBy(SAME)
    .having((eb) => eb.fn.countAll<number>(), '>', 1)
    .limit(1)
    .executeTakeFirst();
  return repeated !== undefined;
}

/** The rows that repeat an earlier one, with its line. */
function repeatsOf(db: Kysely<Tables>, fileId: number) {
  const numbered = rowsOf(db, fileId).select((eb) => [
    'r.line',
    'r.officeId',
    eb.fn
      .min('r.line')
      .over((over) => over.partitionBy(SAME))
      .as('earliest'),
  ]);
  return db.selectFrom(numbered.as('n')).whereRef('n.line', '>', 'n.earliest');
}

/** @returns the first rows that repeat an earlier one */
export const findRepeats = (db: Kysely<Tables>, fileId: number, limit: number) =>
  repeatsOf(db, fileId)
    .select(['n.line', 'n.officeId', 'n.earliest'])
    .orderBy('n.line')
    .limit(limit)
    .execute();

/** The lines after one that repeat an earlier row. @param linesPerList how many lines of the file each list is about */
export async function* findRepeatedLines(
  db: Kysely<Tables>,
  fileId: number,
  { after, linesPerList }: Record<'after' | 'linesPerList', number>,
): AsyncGenerator<number[]> {
  const block = sql<number>`${sql.ref('n.line')} / ${sql.lit(linesPerList)}`;
  const lists = await repeatsOf(db, fileId)
    .where('n.line', '>', after)
    .select([block.as('block'), joined('n.line').as('lines')])
    .groupBy(block)
    .execute();
  for (const { lines } of lists) yield lines.split(',').map(Number);
}

interface Served {
  clientId: number;
  /** The statuses of promotions that the file can serve. */
  statuses: readonly number[];
}

/** @returns whether the client has every promotion of the file in one of the statuses */
export async function isServedThroughout(
  db: Kysely<Tables>,
  fileId: number,
  { clientId, statuses }: Served,
): Promise<boolean> {
  const named = rowsOf(db, fileId).select('r.promotionId').distinct();
  const other = await db
    .selectFrom(named.as('r'))
    .leftJoin('promotions as p', (join) =>
      join.onRef('p.promotionId', '=', 'r.promotionId').on('p.clientId', '=', clientId),
    )
    .select('r.promotionId')
    .where((eb) => eb.or([eb('p.status', 'is', null), eb('p.status', 'not in', [...statuses])]))
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

/** @returns rows whose promotion the client has in another status, or (status null) does not have */
export const findUnserved = (
  db: Kysely<Tables>,
  fileId: number,
  range: LineRange,
  { clientId, statuses }: Served,
) =>
  linesOf(db, fileId, range)
    .leftJoin('promotions as p', (join) =>
      join.onRef('p.promotionId', '=', 'r.promotionId').on('p.clientId', '=', clientId),
    )
    .select(['r.line', 'r.promotionId', 'p.status'])
    .where((eb) => eb.or([eb('p.status', 'is', null), eb('p.status', 'not in', [...statuses])]))
    .orderBy('r.line')
    .execute();

/**
 * Whether the officer `o` has a reward under the promotion of the row `r`. Asked with a limit, so that PostgreSQL looks at the officer's
 * rewards, of which there are few: an `exists` it would answer from all rewards of all promotions, gathered anew for each range of lines.
 * The plus keeps it off the index of the promotion, whose rewards it would go through for every row while it does not know how many came.
 */
const isRewarded = (
  eb: ExpressionBuilder<Tables & { r: Tables['uploadRows']; o: Nullable<Tables['officers']> }, 'r' | 'o'>,
) =>
  eb(
    eb
      .selectFrom('rewards as w')
      .select('w.rewardId')
      .whereRef('w.officerId', '=', 'o.officerId')
      .where(sql<number>`+${sql.ref('w.promotionId')}`, '=', sql.ref<number>('r.promotionId'))
      .where('w.statusId', '<>', REWARD_STATUS.removed)
      .limit(1),
    'is not',
    null,
  );

/**
 * @returns rows whose officer is new (officerId null), may have another name on record, or was rewarded under the
 * promotion. Names are compared as the database lowers them, which is not the last word.
 */
export const findRemarkableOfficers = (
  db: Kysely<Tables>,
  fileId: number,
  range: LineRange,
  clientId: number,
) =>
  linesOf(db, fileId, range)
    .leftJoin('officers as o', (join) =>
      join
        .on('o.clientId', '=', clientId)
        .onRef('o.portBu', '=', 'r.portBu')
        .onRef('o.oeid', '=', 'r.officeId'),
    )
    .select(['r.line', 'r.officeId', 'r.officeName', 'o.officerId', 'o.officerName'])
    .select((eb) => isRewarded(eb).as('rewarded'))
    .where((eb) =>
      eb.or([
        eb('o.officerId', 'is', null),
        eb(eb.fn<string>('lower', ['o.officerName']), '<>', eb.fn<string>('lower', ['r.officeName'])),
        isRewarded(eb),
      ]),
    )
    .orderBy('r.line')
    .execute();
