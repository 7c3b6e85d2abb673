import type { Kysely } from 'kysely';
import { given } from '../../platform/database/column-filters';
import type { Tables } from '../../platform/database/schema';
import { selectDecidedStatus } from '../promotions/decided-status.repository';
import { findMatching } from './reward-page.repository';
import { isByChoices, type RewardQuery } from './reward-query.repository';

/** @returns how many rewards all pages together have, and their cents */
export async function sumRewards(
  db: Kysely<Tables>,
  query: RewardQuery,
): Promise<{ total: number; cents: number }> {
  const { total, cents } = isByChoices(query)
    ? await totalsOf(db, query.clientId)
        .where((eb) => eb.and(Object.fromEntries(given(query.exact))))
        .select((eb) => [
          eb.fn.sum<number | string | null>('rewards').as('total'),
          eb.fn.sum<number | string | null>('cents').as('cents'),
        ])
        .executeTakeFirstOrThrow()
    : await (
        await findMatching(db, query)
      )
        .select((eb) => [
          eb.fn.countAll<number | string>().as('total'),
          eb.fn.sum<number | string | null>('amountCents').as('cents'),
        ])
        .executeTakeFirstOrThrow();
  return { total: Number(total ?? 0), cents: Number(cents ?? 0) };
}

/** The client's rewards by status, payment method and type, as the database keeps them counted and summed up. */
const totalsOf = (db: Kysely<Tables>, clientId: number) =>
  db.selectFrom('rewardTotals').where('clientId', '=', clientId).where('rewards', '>', 0);

export type RewardListRow = Awaited<ReturnType<typeof readRows>>[number];

const readRows = (db: Kysely<Tables>, rewardIds: readonly number[]) =>
  db
    .selectFrom('rewards')
    .innerJoin('promotions', 'promotions.promotionId', 'rewards.promotionId')
    .select(['rewardId', 'rewardName', 'portBu', 'portfolioName', 'locationCode', 'officeId', 'officeName'])
    .select(['rewardType', 'amountCents', 'statusId', 'rewards.createdDate', 'rewards.promotionId'])
    .select(['paymentMethodId', 'alternateReward'])
    .select(selectDecidedStatus().as('promotionStatus'))
    .where('rewardId', 'in', rewardIds)
    .execute();

/** @returns the rewards in the order of their ids as given */
export async function findRewardRows(
  db: Kysely<Tables>,
  rewardIds: readonly number[],
): Promise<RewardListRow[]> {
  if (rewardIds.length === 0) return [];
  const rows = new Map((await readRows(db, rewardIds)).map((row) => [row.rewardId, row]));
  return rewardIds.flatMap((id) => rows.get(id) ?? []);
}

/** @returns what the client's rewards of each of these statuses come to, in the order of the statuses; none for one without rewards */
export async function sumByStatus(
  db: Kysely<Tables>,
  clientId: number,
  statusIds: readonly number[],
): Promise<Array<{ statusId: number; cents: number }>> {
  const rows = await totalsOf(db, clientId)
    .select((eb) => ['statusId', eb.fn.sum<number | string>('cents').as('cents')])
    .where('statusId', 'in', statusIds)
    .groupBy('statusId')
    .orderBy('statusId')
    .execute();
  return rows.map(({ statusId, cents }) => ({ statusId, cents: Number(cents) }));
}

export interface KnownReward {
  rewardId: number;
  statusId: number;
  paymentMethodId: number;
}

/** @returns a reward of that client, or undefined */
export const findReward = (
  db: Kysely<Tables>,
  clientId: number,
  rewardId: number,
): Promise<KnownReward | undefined> =>
  db
    .selectFrom('rewards')
    .select(['rewardId', 'statusId', 'paymentMethodId'])
    .where('rewardId', '=', rewardId)
    .where('clientId', '=', clientId)
    .executeTakeFirst();

/** @returns everything that happened to a reward, oldest first */
export const findSteps = (db: Kysely<Tables>, rewardId: number) =>
  db
    .selectFrom('rewardSteps')
    .leftJoin('users', 'users.userId', 'rewardSteps.actorId')
    .select(['stepId', 'statusId', 'at', 'paymentMethodId', 'code', 'description', 'reference', 'cause'])
    .select(['users.firstName', 'users.lastName'])
    .where('rewardId', '=', rewardId)
    .orderBy('stepId')
    .execute();
