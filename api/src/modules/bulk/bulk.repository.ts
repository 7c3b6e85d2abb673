import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import { insertRows } from '../../platform/database/bulk-insert';
import { countRows } from '../../platform/database/count-rows';
import type { BulkItemsTable, BulkRunsTable, Tables } from '../../platform/database/schema';
import { selectDecidedStatus } from '../promotions/decided-status.repository';

export type BulkRun = Selectable<BulkRunsTable>;
export type BulkItem = Selectable<BulkItemsTable>;
export type BulkState = BulkItem['state'];

/** @returns the run that was started with this key by this user */
export const findRunByKey = (db: Kysely<Tables>, userId: number, requestKey: string) =>
  db
    .selectFrom('bulkRuns')
    .select(['bulkId', 'requestHash'])
    .where('userId', '=', userId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst();

/** @returns the id of the new run */
export async function insertRun(
  trx: Kysely<Tables>,
  run: Insertable<BulkRunsTable>,
  items: ReadonlyArray<Pick<BulkItem, 'itemId' | 'name' | 'cents'>>,
): Promise<number> {
  const { bulkId } = await trx
    .insertInto('bulkRuns')
    .values(run)
    .returning('bulkId')
    .executeTakeFirstOrThrow();
  const rows = items.map((item, at) => ({
    ...item,
    bulkId,
    position: at + 1,
    state: 'waiting' as const,
    failures: 0,
    reason: '',
  }));
  await insertRows(trx, 'bulkItems', rows);
  return bulkId;
}

/** @returns a run of any user, or undefined */
export const findRun = (db: Kysely<Tables>, bulkId: number): Promise<BulkRun | undefined> =>
  db.selectFrom('bulkRuns').selectAll().where('bulkId', '=', bulkId).executeTakeFirst();

/** @returns runs with rows that wait, whatever became of their jobs */
export const findUnfinishedRuns = (db: Kysely<Tables>) =>
  db.selectFrom('bulkRuns').select(['clientId', 'bulkId']).where('finishedDate', 'is', null).execute();

/** @returns how many runs of a user are under way */
export async function countUnfinished(db: Kysely<Tables>, userId: number): Promise<number> {
  return countRows(db.selectFrom('bulkRuns').where('userId', '=', userId).where('finishedDate', 'is', null));
}

/** @returns runs that were finished before a moment (UTC text) */
export const findFinishedRuns = (db: Kysely<Tables>, before: string) =>
  db.selectFrom('bulkRuns').select('bulkId').where('finishedDate', '<', before).execute();

/** Removes a run with its rows. */
export async function removeRun(trx: Kysely<Tables>, bulkId: number): Promise<void> {
  await trx.deleteFrom('bulkItems').where('bulkId', '=', bulkId).execute();
  await trx.deleteFrom('bulkRuns').where('bulkId', '=', bulkId).execute();
}

/** @returns the next rows of a run that wait */
export const findWaiting = (db: Kysely<Tables>, bulkId: number, limit: number): Promise<BulkItem[]> =>
  db
    .selectFrom('bulkItems')
    .selectAll()
    .where('bulkId', '=', bulkId)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .limit(limit)
    .execute();

/** Compare-and-set. @returns whether the row was in that state; otherwise nothing changes */
export async function settleItem(
  trx: Kysely<Tables>,
  { bulkId, position }: Pick<BulkItem, 'bulkId' | 'position'>,
  from: BulkState,
  to: { state: BulkState; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('bulkItems')
    .set(to)
    .where('bulkId', '=', bulkId)
    .where('position', '=', position)
    .where('state', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** @returns how often the row has failed by now */
export async function countFailure(
  db: Kysely<Tables>,
  { bulkId, position }: Pick<BulkItem, 'bulkId' | 'position'>,
): Promise<number> {
  const { failures } = await db
    .updateTable('bulkItems')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('bulkId', '=', bulkId)
    .where('position', '=', position)
    .returning('failures')
    .executeTakeFirstOrThrow();
  return failures;
}

/** @returns whether it was not finished before */
export async function finishRun(trx: Kysely<Tables>, bulkId: number, finishedDate: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('bulkRuns')
    .set({ finishedDate })
    .where('bulkId', '=', bulkId)
    .where('finishedDate', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** @returns how many rows are in each state, and their cents */
export async function countStates(db: Kysely<Tables>, bulkId: number) {
  const rows = await db
    .selectFrom('bulkItems')
    .select((eb) => [
      'state',
      eb.fn.countAll<number | string>().as('rows'),
      eb.fn.sum<number | string>('cents').as('cents'),
    ])
    .where('bulkId', '=', bulkId)
    .groupBy('state')
    .execute();
  const of = (state: BulkState) => {
    const found = rows.find((one) => one.state === state);
    return { rows: Number(found?.rows ?? 0), cents: Number(found?.cents ?? 0) };
  };
  return { waiting: of('waiting'), done: of('done'), refused: of('refused') };
}

const REFUSED_FIRST = sql<number>`case state when 'refused' then 0 when 'waiting' then 1 else 2 end`;

/** @returns a page of the rows of a run */
export const findItems = (
  db: Kysely<Tables>,
  bulkId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<BulkItem[]> =>
  db
    .selectFrom('bulkItems')
    .selectAll()
    .where('bulkId', '=', bulkId)
    .orderBy(REFUSED_FIRST)
    .orderBy('position')
    .limit(limit)
    .offset(offset)
    .execute();

/** @returns the rows that a run has done, in its order */
export const findDone = (db: Kysely<Tables>, bulkId: number) =>
  db
    .selectFrom('bulkItems')
    .select(['itemId', 'name', 'cents'])
    .where('bulkId', '=', bulkId)
    .where('state', '=', 'done')
    .orderBy('position')
    .execute();

/** @returns what an action has to know of the client's rewards of these ids */
export const findRewardFacts = (db: Kysely<Tables>, clientId: number, ids: readonly number[]) =>
  db
    .selectFrom('rewards')
    .innerJoin('promotions', 'promotions.promotionId', 'rewards.promotionId')
    .select(['rewardId', 'rewardName', 'amountCents', 'rewards.statusId', 'paymentMethodId'])
    .select(selectDecidedStatus().as('promotionStatus'))
    .where('rewards.clientId', '=', clientId)
    .where('rewardId', 'in', ids)
    .execute();

/** @returns what an action has to know of the client's users of these ids */
export const findUserFacts = (db: Kysely<Tables>, clientId: number, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('clientId', '=', clientId)
    .where('isDeleted', '=', 0)
    .where('userId', 'in', ids)
    .execute();

/** @returns what an action has to know of the client's tickets of these ids */
export const findTicketFacts = (db: Kysely<Tables>, clientId: number, ids: readonly number[]) =>
  db
    .selectFrom('tickets')
    .select(['ticketNo', 'subject', 'statusId'])
    .where('clientId', '=', clientId)
    .where('ticketNo', 'in', ids)
    .execute();

/** @returns who started a run, as they are now */
export const findStarter = (db: Kysely<Tables>, userId: number) =>
  db
    .selectFrom('users')
    .innerJoin('clients', 'clients.clientId', 'users.clientId')
    .select(['users.userId', 'userName', 'ssoUserId', 'userTypeId', 'users.clientId', 'clientKey'])
    .select(['users.createdBy', 'isActive', 'isDeleted'])
    .where('users.userId', '=', userId)
    .executeTakeFirst();
