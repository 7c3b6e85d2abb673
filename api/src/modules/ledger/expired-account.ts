import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { balanceOf } from './accounts';
import type { Cause } from './causes';

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
  const sums = await db
    .selectFrom('fundTotals')
    .select(['cause', 'cents'])
    .where('clientId', '=', clientId)
    .where('cause', 'in', [...FUNDS_IN, ...FUNDS_OUT])
    .execute();
  const unallocatedFundsCents = sums.reduce(
    (cents, row) => cents + Number(row.cents) * (FUNDS_OUT.includes(row.cause as Cause) ? -1 : 1),
    0,
  );
  return { rewardsCents: totalCents - unallocatedFundsCents, unallocatedFundsCents, totalCents };
}
