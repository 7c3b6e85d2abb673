import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { balanceOf } from './accounts.repository';
import type { Cause } from './causes';
import { sumClientEntries } from './entries.repository';

/** What the expired (unclaimed) account consists of, in cents. */
interface ExpiredAccountSources {
  rewardsCents: number;
  unallocatedFundsCents: number;
  totalCents: number;
}

const FUNDS_IN: readonly Cause[] = ['expireFunds', 'releaseFunds'];
const FUNDS_OUT: readonly Cause[] = ['rollUpFunds'];

/**
 * Where the money of a client's expired account came from: expired rewards or unallocated funds of ended promotions.
 * What was moved about funds is kept by cause; whatever else the account holds came from rewards.
 */
export async function expiredAccountSources(
  db: Kysely<Tables>,
  clientId: number,
): Promise<ExpiredAccountSources> {
  const totalCents = await balanceOf(db, { clientId, kind: 'expired' });
  const moved = await sumClientEntries(db, clientId, [...FUNDS_IN, ...FUNDS_OUT]);
  const sum = (causes: readonly Cause[]) => causes.reduce((cents, cause) => cents + moved(cause), 0);
  const unallocatedFundsCents = sum(FUNDS_IN) - sum(FUNDS_OUT);
  return { rewardsCents: totalCents - unallocatedFundsCents, unallocatedFundsCents, totalCents };
}
