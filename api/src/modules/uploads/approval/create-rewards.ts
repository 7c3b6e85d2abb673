import { sql, type ExpressionBuilder, type Kysely, type Selectable } from 'kysely';
import { REWARD_STATUS, REWARD_TYPE } from '@portal/shared/domain/statuses';
import type { Tables, UploadFilesTable } from '../../../platform/database/schema';
import { allocateMany, type RewardSet } from '../../ledger/bulk-movements';
import type { Attribution } from '../../ledger/posting';

type File = Pick<Selectable<UploadFilesTable>, 'fileId' | 'clientId' | 'kind'>;

/** A stretch of a file: the lines after one, up to and with another. */
interface LineRange {
  after: number;
  upTo: number;
}

/**
 * Turns rows of a file into rewards: officers that are new, the rewards, their first steps and their money, as sets.
 * @param from the account of their promotions that holds the money
 * @returns how many rewards that were
 * @throws InsufficientFunds
 */
export async function createRewards(
  trx: Kysely<Tables>,
  file: File,
  range: LineRange,
  by: Attribution,
  from: 'promotion' | 'transit',
): Promise<number> {
  const { newest } = await trx
    .selectFrom('rewards')
    .select((eb) => eb.fn.max<number | null>('rewardId').as('newest'))
    .executeTakeFirstOrThrow();
  await createOfficers(trx, file, range, by.at);
  await insertRewards(trx, file, range, by.at);
  // Of this file, which is locked, all that is newer came just now.
  const isNew = (eb: ExpressionBuilder<Tables, 'rewards'>) =>
    eb.and([eb('rewards.rewardId', '>', newest ?? 0), eb('rewards.fileId', '=', file.fileId)]);
  await writeSteps(trx, isNew, by);
  return allocateMany(trx, { clientId: file.clientId, where: isNew, ...by }, from);
}

const writeSteps = (trx: Kysely<Tables>, where: RewardSet['where'], { actorId, at }: Attribution) =>
  trx
    .insertInto('rewardSteps')
    .columns(['rewardId', 'statusId', 'at', 'paymentMethodId', 'actorId', 'cause'])
    .expression(
      trx
        .selectFrom('rewards')
        .where(where)
        .select([
          'rewardId',
          'statusId',
          sql<string>`cast(${at} as text)`.as('at'),
          'paymentMethodId',
          sql<number | null>`cast(${actorId} as integer)`.as('actorId'),
          sql.lit('file').as('cause'),
        ])
        .orderBy('rewardId'),
    )
    .execute();

const rowsOf = (trx: Kysely<Tables>, { fileId }: File, { after, upTo }: LineRange) =>
  trx
    .selectFrom('uploadRows as r')
    .where('r.fileId', '=', fileId)
    .where('r.line', '>', after)
    .where('r.line', '<=', upTo);

/** Opens the officer accounts (PortBu and OfficeId) that are not there yet, with what their first row says. */
async function createOfficers(trx: Kysely<Tables>, file: File, range: LineRange, at: string): Promise<void> {
  const { clientId } = file;
  // Numbered in one pass: `line in (select min(line) …)` and a join with it each make one of the databases go through all
  // lines for every line.
  const unknown = rowsOf(trx, file, range)
    .leftJoin('officers as o', (join) =>
      join
        .on('o.clientId', '=', clientId)
        .onRef('o.portBu', '=', 'r.portBu')
        .onRef('o.oeid', '=', 'r.officeId'),
    )
    .where('o.officerId', 'is', null)
    .select(['r.line', 'r.portBu', 'r.officeId', 'r.officeName', 'r.portfolioName', 'r.locationCode'])
    .select((eb) =>
      eb.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy(['r.portBu', 'r.officeId']).orderBy('r.line'))
        .as('nth'),
    );
  await trx
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
    // Another file may have opened one of them a moment before.
    .onConflict((known) => known.doNothing())
    .execute();
}

async function insertRewards(trx: Kysely<Tables>, file: File, range: LineRange, at: string): Promise<void> {
  const { clientId, kind } = file;
  const text = (value: string) => sql<string>`cast(${value} as text)`;
  await trx
    .insertInto('rewards')
    .columns([
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
        .innerJoin('officers as o', (join) =>
          join
            .on('o.clientId', '=', clientId)
            .onRef('o.portBu', '=', 'r.portBu')
            .onRef('o.oeid', '=', 'r.officeId'),
        )
        .orderBy('r.line')
        .select([
          'o.clientId',
          'r.promotionId',
          'o.officerId',
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
