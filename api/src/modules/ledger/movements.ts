import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { accountOf, balanceOf } from './accounts';
import type { Cause } from './causes';
import { expiredAccountSources } from './expired-account';
import { moveBalance, post, writeEntry, type By } from './posting';

/**
 * The movements of money of the product (decisions, section 5). Each runs in the caller's transaction, writes its entries
 * and moves the balances, and throws InsufficientFunds when the source holds less; an amount of 0 moves nothing.
 * The caller has changed the promotion or reward concerned in the same transaction before, which keeps two callers apart.
 */

export interface PromotionRef {
  clientId: number;
  promotionId: number;
}
export interface RewardRef extends PromotionRef {
  rewardId: number;
  amountCents: number;
}

const promotionAccount = (trx: Kysely<Tables>, { clientId, promotionId }: PromotionRef) =>
  accountOf(trx, { clientId, kind: 'promotion', promotionId });
const rewardAccount = (trx: Kysely<Tables>, { clientId, rewardId }: RewardRef) =>
  accountOf(trx, { clientId, kind: 'reward', rewardId });

/** Assigns new invoice money: new invoices → promotion. */
export async function assignNewInvoice(
  trx: Kysely<Tables>,
  promotion: PromotionRef,
  amountCents: number,
  by: By,
): Promise<void> {
  if (amountCents === 0) return;
  await post(trx, {
    clientId: promotion.clientId,
    promotionId: promotion.promotionId,
    from: await accountOf(trx, { clientId: promotion.clientId, kind: 'invoice' }),
    to: await promotionAccount(trx, promotion),
    amountCents,
    cause: 'newInvoice',
    ...by,
  });
}

/** Rolls up expired money into a promotion: expired → promotion, drawing on expired rewards first. */
export async function rollUp(
  trx: Kysely<Tables>,
  promotion: PromotionRef,
  amountCents: number,
  by: By,
): Promise<void> {
  if (amountCents === 0) return;
  const { clientId, promotionId } = promotion;
  const from = await accountOf(trx, { clientId, kind: 'expired' });
  const to = await promotionAccount(trx, promotion);
  // Taken first, so that nobody else draws on the account while its composition is read.
  await moveBalance(trx, from, to, amountCents);
  const rest = await expiredAccountSources(trx, clientId);
  const ofRewards = Math.min(amountCents, rest.rewardsCents + amountCents);
  const parts: Array<[Cause, number]> = [
    ['rollUpRewards', ofRewards],
    ['rollUpFunds', amountCents - ofRewards],
  ];
  for (const [cause, cents] of parts) {
    if (cents > 0)
      await writeEntry(trx, { clientId, promotionId, from, to, amountCents: cents, cause, ...by });
  }
}

/** Gives every part of a promotion's money back to where it came from: promotion → new invoices, promotion → expired. */
export async function giveBack(trx: Kysely<Tables>, promotion: PromotionRef, by: By): Promise<void> {
  const { clientId, promotionId } = promotion;
  const moved = await movedByCause(trx, promotionId);
  const parts: Array<{ cause: Cause; to: 'invoice' | 'expired'; amountCents: number }> = [
    { cause: 'releaseInvoice', to: 'invoice', amountCents: moved('newInvoice') - moved('releaseInvoice') },
    { cause: 'releaseRewards', to: 'expired', amountCents: moved('rollUpRewards') - moved('releaseRewards') },
    { cause: 'releaseFunds', to: 'expired', amountCents: moved('rollUpFunds') - moved('releaseFunds') },
  ];
  const from = await promotionAccount(trx, promotion);
  for (const { cause, to, amountCents } of parts) {
    if (amountCents === 0) continue;
    await post(trx, {
      clientId,
      promotionId,
      from,
      to: await accountOf(trx, { clientId, kind: to }),
      amountCents,
      cause,
      ...by,
    });
  }
}

async function movedByCause(trx: Kysely<Tables>, promotionId: number): Promise<(cause: Cause) => number> {
  const sums = await trx
    .selectFrom('ledgerEntries')
    .select((eb) => ['cause', eb.fn.sum<number | string>('amountCents').as('cents')])
    .where('promotionId', '=', promotionId)
    .where('rewardId', 'is', null)
    .groupBy('cause')
    .execute();
  const cents = new Map(sums.map((row) => [row.cause, Number(row.cents)]));
  return (cause) => cents.get(cause) ?? 0;
}

/** Sets money of a promotion aside for rewards that are on their way: promotion → transit. */
export async function reserve(
  trx: Kysely<Tables>,
  promotion: PromotionRef,
  amountCents: number,
  by: By,
): Promise<void> {
  const { clientId, promotionId } = promotion;
  await post(trx, {
    clientId,
    promotionId,
    from: await promotionAccount(trx, promotion),
    to: await accountOf(trx, { clientId, kind: 'transit', promotionId }),
    amountCents,
    cause: 'reserve',
    ...by,
  });
}

/** Moves what is unallocated of an ending promotion: promotion → expired. @returns the cents moved */
export async function expireUnallocated(
  trx: Kysely<Tables>,
  promotion: PromotionRef,
  by: By,
): Promise<number> {
  const { clientId, promotionId } = promotion;
  const amountCents = await balanceOf(trx, { clientId, kind: 'promotion', promotionId });
  if (amountCents === 0) return 0;
  await post(trx, {
    clientId,
    promotionId,
    from: await promotionAccount(trx, promotion),
    to: await accountOf(trx, { clientId, kind: 'expired' }),
    amountCents,
    cause: 'expireFunds',
    ...by,
  });
  return amountCents;
}

const postReward = (trx: Kysely<Tables>, reward: RewardRef, by: By, cause: Cause, from: number, to: number) =>
  post(trx, {
    clientId: reward.clientId,
    promotionId: reward.promotionId,
    rewardId: reward.rewardId,
    amountCents: reward.amountCents,
    cause,
    from,
    to,
    ...by,
  });

/** A reward becomes available: promotion → reward. */
export const allocate = async (trx: Kysely<Tables>, reward: RewardRef, by: By): Promise<void> =>
  postReward(
    trx,
    reward,
    by,
    'allocate',
    await promotionAccount(trx, reward),
    await rewardAccount(trx, reward),
  );

/** A payment is settled: reward → paid out. */
export const pay = async (trx: Kysely<Tables>, reward: RewardRef, by: By): Promise<void> =>
  postReward(
    trx,
    reward,
    by,
    'pay',
    await rewardAccount(trx, reward),
    await accountOf(trx, { clientId: reward.clientId, kind: 'paid' }),
  );

/** A reward is removed: reward → promotion. */
export const returnToPromotion = async (trx: Kysely<Tables>, reward: RewardRef, by: By): Promise<void> =>
  postReward(
    trx,
    reward,
    by,
    'remove',
    await rewardAccount(trx, reward),
    await promotionAccount(trx, reward),
  );

/** A reward expires, or its payment fails after its promotion ended: reward → expired. */
export const expireReward = async (trx: Kysely<Tables>, reward: RewardRef, by: By): Promise<void> =>
  postReward(
    trx,
    reward,
    by,
    'expireReward',
    await rewardAccount(trx, reward),
    await accountOf(trx, { clientId: reward.clientId, kind: 'expired' }),
  );
