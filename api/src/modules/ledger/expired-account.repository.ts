import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import type { Cause } from './causes';

/**
 * Reads both in one statement, so that they are of one moment: money may come in at any time.
 * @param funds causes by which money of promotions, not of rewards, came into the account and left it
 * @returns what a client's expired account holds, and what came into it and left it so, in cents
 */
export async function findExpiredMoney(
  db: Kysely<Tables>,
  clientId: number,
  funds: { into: readonly Cause[]; outOf: readonly Cause[] },
): Promise<{ totalCents: number; intoCents: number; outOfCents: number }> {
  const row = await db
    .selectFrom('ledgerBalances as account')
    .select((eb) => {
      const sumOf = (causes: readonly Cause[]) =>
        eb
          .selectFrom('fundTotals')
          .select((sum) => sum.fn.sum<number | string | null>('cents').as('cents'))
          .where('clientId', '=', clientId)
          .where('cause', 'in', causes);
      return ['account.balanceCents', sumOf(funds.into).as('intoCents'), sumOf(funds.outOf).as('outOfCents')];
    })
    .where('account.clientId', '=', clientId)
    // Once more the condition of the partial index, which is used only where the planner recognises it.
    .where(sql<boolean>`kind = 'expired' and kind in ('invoice', 'paid', 'expired')`)
    .executeTakeFirst();
  return {
    totalCents: Number(row?.balanceCents ?? 0),
    intoCents: Number(row?.intoCents ?? 0),
    outOfCents: Number(row?.outOfCents ?? 0),
  };
}
