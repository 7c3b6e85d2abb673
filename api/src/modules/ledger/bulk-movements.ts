import type { Kysely } from 'kysely';
import { reserveIds } from '../../platform/database/dialects/reserve-ids';
import type { Tables } from '../../platform/database/schema';
import { accountOf, changeBalance, type Account } from './accounts.repository';
import type { Cause } from './causes';
import { InsufficientFunds } from './posting';
import {
  emptyRewardAccounts,
  insertEntriesIntoNew,
  insertEntriesOut,
  openRewardAccounts,
  totalsByPromotion,
  type PromotionSide,
  type RewardSet,
} from './reward-sets.repository';

/**
 * The movements of many rewards at once, as sets in the database: an approval of 200,000 rows, the expiry of a whole
 * promotion, the loading of data. Entries, balances and refusals are those of the single movements.
 */

export type { RewardSet };

/** @throws InsufficientFunds */
async function change(trx: Kysely<Tables>, account: Account, cents: number): Promise<void> {
  if (!(await changeBalance(trx, account, cents))) throw new InsufficientFunds();
}

/**
 * The rewards become available: promotion → reward, for each; or transit → reward, where the money was reserved before.
 * The accounts of promotions, which others wait for, are changed last.
 * @param set rewards whose ids lie close together: as many accounts are reserved as there are ids between the first and the last
 * @param beforePromotions is awaited before the promotions' accounts are changed, with all the rest done
 * @returns how many rewards were moved
 * @throws InsufficientFunds when a promotion holds less than its rewards of the set need together
 */
export async function allocateMany(
  trx: Kysely<Tables>,
  set: RewardSet,
  from: PromotionSide = 'promotion',
  beforePromotions?: () => Promise<void> | undefined,
): Promise<number> {
  const totals = await totalsByPromotion(trx, set);
  if (totals.length === 0) return 0;
  const first = Math.min(...totals.map((one) => one.first));
  const span = Math.max(...totals.map((one) => one.last)) - first + 1;
  const above = (await reserveIds(trx, 'ledgerAccounts', 'accountId', span)) - first;
  await openRewardAccounts(trx, set, above);
  const account = ({ promotionId }: { promotionId: number }) =>
    accountOf(trx, { clientId: set.clientId, kind: from, promotionId });
  const [only, ...others] = totals;
  const source = only && others.length === 0 ? (await account(only)).accountId : from;
  const cause = from === 'transit' ? 'grant' : 'allocate';
  await insertEntriesIntoNew(trx, set, { cause, from: source, above });
  await beforePromotions?.();
  for (const total of totals) await change(trx, await account(total), -total.cents);
  return totals.reduce((sum, one) => sum + one.rewards, 0);
}

/** Empties the accounts of the rewards; each must hold exactly the reward's amount, else InsufficientFunds. */
async function takeOut(trx: Kysely<Tables>, set: RewardSet) {
  const totals = await totalsByPromotion(trx, set);
  const rewards = totals.reduce((sum, one) => sum + one.rewards, 0);
  if ((await emptyRewardAccounts(trx, set)) !== rewards) throw new InsufficientFunds();
  return { totals, rewards, cents: totals.reduce((sum, one) => sum + one.cents, 0) };
}

async function moveTo(
  trx: Kysely<Tables>,
  set: RewardSet,
  kind: 'paid' | 'expired',
  cause: Cause,
): Promise<number> {
  const { rewards, cents } = await takeOut(trx, set);
  if (rewards === 0) return 0;
  const target = await accountOf(trx, { clientId: set.clientId, kind });
  await change(trx, target, cents);
  await insertEntriesOut(trx, set, { cause, into: target.accountId });
  return rewards;
}

/** The payments are settled: reward → paid out, for each. @returns how many rewards were moved */
export const payMany = (trx: Kysely<Tables>, set: RewardSet): Promise<number> =>
  moveTo(trx, set, 'paid', 'pay');

/** The rewards expire: reward → expired, for each. @returns how many rewards were moved */
export const expireMany = (trx: Kysely<Tables>, set: RewardSet): Promise<number> =>
  moveTo(trx, set, 'expired', 'expireReward');

/** The rewards are removed: reward → its promotion, for each. @returns how many rewards were moved */
export async function returnMany(trx: Kysely<Tables>, set: RewardSet): Promise<number> {
  const { totals, rewards } = await takeOut(trx, set);
  for (const { promotionId, cents } of totals) {
    await change(
      trx,
      await accountOf(trx, { clientId: set.clientId, kind: 'promotion', promotionId }),
      cents,
    );
  }
  await insertEntriesOut(trx, set, { cause: 'remove' });
  return rewards;
}
