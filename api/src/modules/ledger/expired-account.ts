import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import type { Cause } from './causes';
import { findExpiredMoney } from './expired-account.repository';

/** What the expired (unclaimed) account consists of, in cents. */
interface ExpiredAccountSources {
  rewardsCents: number;
  unallocatedFundsCents: number;
  totalCents: number;
}

const FUNDS: { into: readonly Cause[]; outOf: readonly Cause[] } = {
  into: ['expireFunds', 'releaseFunds'],
  outOf: ['rollUpFunds'],
};

/**
 * Where the money of a client's expired account came from: expired rewards or unallocated funds of ended promotions.
 * What was moved about funds is kept by cause; whatever else the account holds came from rewards.
 */
export async function expiredAccountSources(
  db: Kysely<Tables>,
  clientId: number,
): Promise<ExpiredAccountSources> {
  const { totalCents, intoCents, outOfCents } = await findExpiredMoney(db, clientId, FUNDS);
  const unallocatedFundsCents = intoCents - outOfCents;
  return { rewardsCents: totalCents - unallocatedFundsCents, unallocatedFundsCents, totalCents };
}
