import { sql, type Kysely } from 'kysely';
import { REWARD_STATUS, REWARD_TYPE } from '@portal/shared/domain/statuses';
import { countRows } from '../../../platform/database/count-rows';
import type { Tables } from '../../../platform/database/schema';
import type { RewardSet } from '../../ledger/bulk-movements';
import type { UploadFile } from '../record/uploads.repository';

/** Rows of a file turned into officers, rewards and their first steps, as sets within the database. */

export type RewardedFile = Pick<UploadFile, 'fileId' | 'clientId' | 'kind'>;

/** Lines of a file: those after one, up to and with another. */
export interface LinesAfter {
  after: number;
  upTo: number;
}

/** Rewards of a file whose ids follow each other. */
interface IdRange {
  first: number;
  count: number;
}

/** The rewards with these ids. */
export const rewardsIn =
  ({ fileId }: RewardedFile, { first, count }: IdRange): RewardSet['where'] =>
  (eb) =>
    eb.and([
      eb('rewards.rewardId', '>=', first),
      eb('rewards.rewardId', '<', first + count),
      eb('rewards.fileId', '=', fileId),
    ]);

const rowsOf = (trx: Kysely<Tables>, { fileId }: RewardedFile, { after, upTo }: LinesAfter) =>
  trx
    .selectFrom('uploadRows as r')
    .where('r.fileId', '=', fileId)
    .where('r.line', '>', after)
    .where('r.line', '<=', upTo);

/**
 * The officer account of a row. A scalar subquery, which a planner can not turn into a join: while officers come by the thousand, it
 * believes that there are few, and would go through all of them for every row.
 */
const officerOf = (clientId: number) =>
  sql<number>`(select o."officerId" from officers o
    where o."clientId" = ${clientId} and o."portBu" = r."portBu" and o.oeid = r."officeId")`;

/**
 * Opens the officer accounts (PortBu and OfficeId) that are not there yet, with what their first row says.
 * @returns how many were opened
 */
export async function insertOfficers(
  trx: Kysely<Tables>,
  file: RewardedFile,
  range: LinesAfter,
  at: string,
): Promise<number> {
  const { clientId } = file;
  // Numbered in one pass: `line in (select min(line) …)` and a join with it each make one of the databases go through all
  // lines for every line.
  const unknown = rowsOf(trx, file, range)
    .where(officerOf(clientId), 'is', null)
    .select(['r.line', 'r.portBu', 'r.officeId', 'r.officeName', 'r.portfolioName', 'r.locationCode'])
    .select((eb) =>
      eb.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy(['r.portBu', 'r.officeId']).orderBy('r.line'))
        .as('nth'),
    );
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('officers')
    .columns(['clientId', 'portBu', 'oeid', 'officerName', 'portfolioName', 'locationCode', 'createdDate'])
    .expression(
      trx
        .selectFrom(unknown.as('u'))
        .where('u.nth', '=', 1)
        .select([
          sql<number>`cast(${clientId} as integer)`.as('clientId'),
          'u.portBu',
          'u.officeId',
          'u.officeName',
          'u.portfolioName',
          'u.locationCode',
          sql<string>`cast(${at} as text)`.as('createdDate'),
        ])
        .orderBy('u.line'),
    )
    // Another file may have opened one of them a moment before. Named, so that no other index is looked at for it.
    .onConflict((known) => known.columns(['clientId', 'portBu', 'oeid']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

/**
 * Keeps the names that rows give to officers who are on record under another one. The trigger of rewards does the same; done before, it
 * finds them there, and does not wait for a later batch that gives the same name to the officer.
 */
export async function insertOfficerNames(
  trx: Kysely<Tables>,
  file: RewardedFile,
  range: LinesAfter,
): Promise<void> {
  const { clientId } = file;
  const called = rowsOf(trx, file, range)
    .innerJoin('officers as o', (join) =>
      join
        .on('o.clientId', '=', clientId)
        .onRef('o.portBu', '=', 'r.portBu')
        .onRef('o.oeid', '=', 'r.officeId'),
    )
    .whereRef('o.officerName', '<>', 'r.officeName')
    .select(['o.clientId', 'o.officerId', 'r.officeName', 'r.officeId'])
    .distinct()
    .orderBy('o.officerId')
    .orderBy('r.officeName');
  await trx
    .insertInto('officerNames')
    .columns(['clientId', 'officerId', 'officeName', 'officeId'])
    .expression(called)
    .onConflict((known) => known.doNothing())
    .execute();
}

/** @returns how many rows these lines have */
export async function countRewardedRows(
  trx: Kysely<Tables>,
  file: RewardedFile,
  range: LinesAfter,
): Promise<number> {
  return countRows(rowsOf(trx, file, range));
}

/**
 * One available reward for each row, in their order. The officers are there already.
 * @param first the id of the first one
 */
export async function insertRewards(
  trx: Kysely<Tables>,
  file: RewardedFile,
  range: LinesAfter,
  { first, at }: { first: number; at: string },
): Promise<void> {
  const { clientId, kind } = file;
  const text = (value: string) => sql<string>`cast(${value} as text)`;
  await trx
    .insertInto('rewards')
    .columns([
      'rewardId',
      'clientId',
      'promotionId',
      'officerId',
      'rewardName',
      'portBu',
      'portfolioName',
      'locationCode',
      'officeId',
      'officeName',
      'amountCents',
      'rewardType',
      'description',
      'statusId',
      'paymentMethodId',
      'alternateReward',
      'fileId',
      'createdDate',
      'updatedDate',
      'version',
    ])
    .expression(
      rowsOf(trx, file, range)
        .orderBy('r.line')
        .select([
          sql<number>`cast(${sql.lit(first - 1)} + row_number() over (order by r.line) as integer)`.as(
            'rewardId',
          ),
          sql<number>`cast(${clientId} as integer)`.as('clientId'),
          'r.promotionId',
          officerOf(clientId).as('officerId'),
          'r.rewardName',
          'r.portBu',
          'r.portfolioName',
          'r.locationCode',
          'r.officeId',
          'r.officeName',
          'r.amountCents',
          text(REWARD_TYPE[kind]).as('rewardType'),
          'r.description',
          sql.lit(REWARD_STATUS.available).as('statusId'),
          'r.paymentMethodId',
          text(kind === 'alternate' ? 'Y' : 'N').as('alternateReward'),
          'r.fileId',
          text(at).as('createdDate'),
          text(at).as('updatedDate'),
          sql.lit(1).as('version'),
        ]),
    )
    .execute();
}
