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
 * Only the few entries about funds are summed; whatever else the account holds came from rewards.
 */
export async function expiredAccountSources(
  db: Kysely<Tables>,
  clientId: number,
): Promise<ExpiredAccountSources> {
  const totalCents = await balanceOf(db, { clientId, kind: 'expired' });
  const sums = await db
    .selectFrom('ledgerEntries')
    .select((eb) => ['cause', eb.fn.sum<number | string>('amountCents').as('cents')])
    .where('clientId', '=', clientId)
    // Leads straight to the few entries that concern no reward.
    .where('rewardId', 'is', null)
    .where('cause', 'in', [...FUNDS_IN, ...FUNDS_OUT])
    .groupBy('cause')
    .execute();
  const unallocatedFundsCents = sums.reduce(
    (cents, row) => cents + Number(row.cents) * (FUNDS_OUT.includes(row.cause as Cause) ? -1 : 1),
    0,
  );
  return { rewardsCents: totalCents - unallocatedFundsCents, unallocatedFundsCents, totalCents };
}
