import type { Kysely } from 'kysely';
import { keepAccountDeltas } from '../dialects/account-deltas';
import { isPostgres } from '../dialects/columns';
import { keepFundDeltas } from '../dialects/total-deltas';

/**
 * Payments, expiries and approvals of one client wait for each other no more: what comes into its accounts for paid, expired and
 * invoice money, and what is counted of its funds, is added as rows of its own on PostgreSQL. `ledgerBalances` reads balances.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await keepAccountDeltas(db);
  if (isPostgres(db)) await keepFundDeltas(db);
}
