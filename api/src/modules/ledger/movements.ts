import type { Kysely } from 'kysely';
import type { Stamp } from '../../platform/audit/audit';
import type { Tables } from '../../platform/database/schema';
import { accountOf, balanceOf } from './accounts.repository';
import type { Cause } from './causes';
import { sumPromotionEntries } from './entries.repository';
import { expiredAccountSources } from './expired-account';
import { moveBalance, post, writeEntry } from './posting';

/**
 * The movements of money of the product (LEDGER-1). Each runs in the caller's transaction, writes its entries
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

interface PromotionMovement {
  cause: Cause;
  from: 'invoice' | 'promotion';
  to: 'promotion' | 'transit' | 'invoice' | 'expired';
  amountCents: number;
}

async function movePromotion(
  trx: Kysely<Tables>,
  { clientId, promotionId }: PromotionRef,
  { from, to, ...movement }: PromotionMovement,
  by: Stamp,
): Promise<void> {
  await post(trx, {
    clientId,
    promotionId,
    from: await accountOf(trx, { clientId, promotionId, kind: from }),
    to: await accountOf(trx, { clientId, promotionId, kind: to }),
    ...movement,
    ...by,
  });
}

interface RewardMovement {
  cause: Cause;
  from: 'promotion' | 'reward';
  to: 'promotion' | 'reward' | 'paid' | 'expired';
}

async function moveReward(
  trx: Kysely<Tables>,
  { clientId, promotionId, rewardId, amountCents }: RewardRef,
  { cause, from, to }: RewardMovement,
  by: Stamp,
): Promise<void> {
  await post(trx, {
    clientId,
    promotionId,
    rewardId,
    from: await accountOf(trx, { clientId, promotionId, rewardId, kind: from }),
    to: await accountOf(trx, { clientId, promotionId, rewardId, kind: to }),
    amountCents,
    cause,
    ...by,
  });
}

/** Assigns new invoice money: new invoices → promotion. */
export async function assignNewInvoice(
  trx: Kysely<Tables>,
  promotion: PromotionRef,
  amountCents: number,
  by: Stamp,
): Promise<void> {
  if (amountCents === 0) return;
  await movePromotion(
    trx,
    promotion,
    { cause: 'newInvoice', from: 'invoice', to: 'promotion', amountCents },
    by,
  );
}

/** Rolls up expired money into a promotion: expired → promotion, drawing on expired rewards first. */
export async function rollUp(
  trx: Kysely<Tables>,
  promotion: PromotionRef,
  amountCents: number,
  by: Stamp,
): Promise<void> {
  if (amountCents === 0) return;
  const { clientId, promotionId } = promotion;
  const from = await accountOf(trx, { clientId, kind: 'expired' });
  const to = await accountOf(trx, { clientId, kind: 'promotion', promotionId });
  // Locks the account: no other transaction draws on it while its composition is read, whatever comes in.
  await moveBalance(trx, { from, to, amountCents });
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
export async function giveBack(trx: Kysely<Tables>, promotion: PromotionRef, by: Stamp): Promise<void> {
  const moved = await sumPromotionEntries(trx, promotion.promotionId);
  const parts: Array<Omit<PromotionMovement, 'from'>> = [
    { cause: 'releaseInvoice', to: 'invoice', amountCents: moved('newInvoice') - moved('releaseInvoice') },
    { cause: 'releaseRewards', to: 'expired', amountCents: moved('rollUpRewards') - moved('releaseRewards') },
    { cause: 'releaseFunds', to: 'expired', amountCents: moved('rollUpFunds') - moved('releaseFunds') },
  ];
  for (const part of parts) {
    if (part.amountCents !== 0) await movePromotion(trx, promotion, { from: 'promotion', ...part }, by);
  }
}

/** Sets money of a promotion aside for rewards that are on their way: promotion → transit. */
export const reserve = (
  trx: Kysely<Tables>,
  promotion: PromotionRef,
  amountCents: number,
  by: Stamp,
): Promise<void> =>
  movePromotion(trx, promotion, { cause: 'reserve', from: 'promotion', to: 'transit', amountCents }, by);

/** Moves what is unallocated of an ending promotion: promotion → expired. @returns the cents moved */
export async function expireUnallocated(
  trx: Kysely<Tables>,
  promotion: PromotionRef,
  by: Stamp,
): Promise<number> {
  const { clientId, promotionId } = promotion;
  const amountCents = await balanceOf(trx, { clientId, kind: 'promotion', promotionId });
  if (amountCents === 0) return 0;
  await movePromotion(
    trx,
    promotion,
    { cause: 'expireFunds', from: 'promotion', to: 'expired', amountCents },
    by,
  );
  return amountCents;
}

/** A reward becomes available: promotion → reward. */
export const allocate = (trx: Kysely<Tables>, reward: RewardRef, by: Stamp): Promise<void> =>
  moveReward(trx, reward, { cause: 'allocate', from: 'promotion', to: 'reward' }, by);

/** A payment is settled: reward → paid out. */
export const pay = (trx: Kysely<Tables>, reward: RewardRef, by: Stamp): Promise<void> =>
  moveReward(trx, reward, { cause: 'pay', from: 'reward', to: 'paid' }, by);

/** A reward is removed: reward → promotion. */
export const returnToPromotion = (trx: Kysely<Tables>, reward: RewardRef, by: Stamp): Promise<void> =>
  moveReward(trx, reward, { cause: 'remove', from: 'reward', to: 'promotion' }, by);

/** A reward expires, or its payment fails after its promotion ended: reward → expired. */
export const expireReward = (trx: Kysely<Tables>, reward: RewardRef, by: Stamp): Promise<void> =>
  moveReward(trx, reward, { cause: 'expireReward', from: 'reward', to: 'expired' }, by);
