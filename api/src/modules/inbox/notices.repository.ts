import { expressionBuilder, sql, type Insertable, type Kysely } from 'kysely';
import { RIGHTS, type Claim } from '@portal/shared/domain/claims';
import { countRows } from '../../platform/database/count-rows';
import type { NoticesTable, Tables } from '../../platform/database/schema';

export type NewNotice = Omit<Insertable<NoticesTable>, 'noticeId' | 'readAt'>;

/** How many rows one statement inserts. */
const BATCH = 100;

/** Tells users something, each of them once: what they were told before stays as it is. */
export async function addNotices(trx: Kysely<Tables>, notices: readonly NewNotice[]): Promise<void> {
  for (let start = 0; start < notices.length; start += BATCH)
    await trx
      .insertInto('notices')
      .values(notices.slice(start, start + BATCH))
      .onConflict((conflict) => conflict.columns(['userId', 'kind', 'subject']).doNothing())
      .execute();
}

/** Notices of a user, but for some kinds. */
export interface OwnNotices {
  userId: number;
  without: readonly string[];
}

interface Shown {
  unreadOnly: boolean;
}

function isOwn({ userId, without }: OwnNotices) {
  const { eb, and } = expressionBuilder<Tables, 'notices'>();
  return and([eb('userId', '=', userId), ...(without.length > 0 ? [eb('kind', 'not in', without)] : [])]);
}

const ofUser = (db: Kysely<Tables>, own: OwnNotices, { unreadOnly }: Shown) =>
  db
    .selectFrom('notices')
    .where(isOwn(own))
    .$if(unreadOnly, (query) => query.where('readAt', 'is', null));

/** @returns a page of a user's notices, newest first */
export const findNotices = (
  db: Kysely<Tables>,
  own: OwnNotices,
  { limit, offset, ...shown }: Shown & { limit: number; offset: number },
) =>
  ofUser(db, own, shown)
    .select(['noticeId', 'kind', 'title', 'detail', 'page', 'at', 'readAt'])
    .orderBy('noticeId', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/** @returns how many notices a user has, or how many of them are unread */
export async function countNotices(db: Kysely<Tables>, own: OwnNotices, shown: Shown): Promise<number> {
  return countRows(ofUser(db, own, shown));
}

/** Marks notices of a user as read. @param noticeIds all of them when missing */
export const markRead = (
  db: Kysely<Tables>,
  own: OwnNotices,
  { at, noticeIds }: { at: string; noticeIds: readonly number[] | undefined },
) =>
  db
    .updateTable('notices')
    .set({ readAt: at })
    .where(isOwn(own))
    .where('readAt', 'is', null)
    .$if(noticeIds !== undefined, (query) => query.where('noticeId', 'in', noticeIds ?? []))
    .execute();

/** Removes what is older than a moment. */
export const removeNotices = (db: Kysely<Tables>, before: string) =>
  db.deleteFrom('notices').where('at', '<', before).execute();

/** @returns the active users of a client who hold a claim */
export async function findHolders(db: Kysely<Tables>, clientId: number, claim: Claim): Promise<number[]> {
  const right = RIGHTS.find((one) => one.claim === claim);
  if (!right) return [];
  const rows = await db
    .selectFrom('userRights')
    .innerJoin('users', 'users.userId', 'userRights.userId')
    .select('users.userId')
    .where('users.clientId', '=', clientId)
    .where('users.isActive', '=', 1)
    .where('users.isDeleted', '=', 0)
    .where('groupId', '=', right.groupId)
    .where('pageId', '=', right.pageId)
    .where('rightId', '=', right.rightId)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** That no user was told this yet. */
const untold = (kind: string, subject: ReturnType<typeof sql<string>>) =>
  sql<boolean>`not exists (select 1 from notices where kind = ${kind} and subject = ${subject})`;

/** @returns files that wait for approval, of which nothing was told yet */
export const findWaitingFiles = (db: Kysely<Tables>, statuses: readonly number[], since: string) =>
  db
    .selectFrom('uploadFiles')
    .select(['fileId', 'clientId', 'kind', 'fileName', 'ownerId'])
    .where('statusId', 'in', [...statuses])
    .where('updatedDate', '>=', since)
    .where(untold('fileWaits', sql<string>`cast("uploadFiles"."fileId" as text)`))
    .orderBy('fileId')
    .limit(BATCH)
    .execute();

/** @returns files that were approved or rejected, of which nothing was told yet */
export const findDecidedFiles = (db: Kysely<Tables>, statuses: readonly number[], since: string) =>
  db
    .selectFrom('uploadFiles')
    .leftJoin('users', 'users.userId', 'uploadFiles.decidedBy')
    .select(['fileId', 'uploadFiles.clientId', 'kind', 'fileName', 'ownerId', 'statusId', 'comment'])
    .select(['decidedBy', 'users.userName', 'users.ssoUserId'])
    .where('statusId', 'in', [...statuses])
    .where('decidedAt', '>=', since)
    .whereRef('decidedBy', '<>', 'ownerId')
    .where(untold('fileDecided', sql<string>`cast("uploadFiles"."fileId" as text)`))
    .orderBy('fileId')
    .limit(BATCH)
    .execute();

/** @returns the newest step of all rewards' histories, 0 when there are none */
export async function findNewestStep(db: Kysely<Tables>): Promise<number> {
  const { newest } = await db
    .selectFrom('rewardSteps')
    .select((eb) => eb.fn.max<number | null>('stepId').as('newest'))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

/**
 * @param kinds.late the cause of a step that only notes what an earlier attempt came to
 * @returns by client which payments failed in the steps after one, up to and with another
 */
export async function findFailedPayments(
  db: Kysely<Tables>,
  { after, upTo }: { after: number; upTo: number },
  { failedStatus, late }: { failedStatus: number; late: string },
) {
  const rows = await db
    // Materialized: after a file of rewards there are many new steps, few of which, if any, are to be looked up among the rewards.
    .with(
      (failed) => failed('failed').materialized(),
      (qb) =>
        qb
          .selectFrom('rewardSteps')
          .select('rewardId')
          .where('stepId', '>', after)
          .where('stepId', '<=', upTo)
          .where('statusId', '=', failedStatus)
          .where('cause', '<>', late),
    )
    .selectFrom('failed')
    .innerJoin('rewards', 'rewards.rewardId', 'failed.rewardId')
    .select('rewards.clientId')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('payments'),
      eb.fn.sum<number | string>('rewards.amountCents').as('cents'),
    ])
    .groupBy('rewards.clientId')
    .execute();
  return rows.map(({ clientId, payments, cents }) => ({
    clientId,
    payments: Number(payments),
    cents: Number(cents),
  }));
}

/** @returns promotions in given statuses that end within a stretch of time */
export const findEndingPromotions = (
  db: Kysely<Tables>,
  { statuses, from, to }: { statuses: readonly number[]; from: string; to: string },
) =>
  db
    .selectFrom('promotions')
    .select(['promotionId', 'clientId', 'promotionName', 'expirationDate'])
    .where('status', 'in', [...statuses])
    .where('expirationDate', '>', from)
    .where('expirationDate', '<=', to)
    .execute();

/** @returns the clients with what their reminders depend on */
export const findClientDates = (db: Kysely<Tables>) =>
  db
    .selectFrom('clients')
    .leftJoin('clientConfigs', (join) =>
      join.onRef('clientConfigs.clientId', '=', 'clients.clientId').on('code', '=', 'C00002'),
    )
    .select(['clients.clientId', 'timeZone', 'w9RenewalDate', 'w9SubmissionDate', 'value as expiryBased'])
    .execute();

/** @returns up to where a search has come, undefined when it never ran */
export const findCursor = async (db: Kysely<Tables>, name: string): Promise<number | undefined> =>
  (await db.selectFrom('noticeCursors').select('value').where('name', '=', name).executeTakeFirst())?.value;

/** Keeps up to where a source of notices was told (upsert). */
export const saveCursor = (trx: Kysely<Tables>, name: string, value: number) =>
  trx
    .insertInto('noticeCursors')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
