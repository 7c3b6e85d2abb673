import type { Database } from '../../platform/database/database';
import type { LedgerProblem } from './ledger-problem';
import { accountProblems } from './verify-accounts';
import { entryProblems } from './verify-entries';
import { promotionProblems } from './verify-promotions';
import { rewardProblems } from './verify-rewards';
import { totalProblems } from './verify-totals';

/**
 * Recomputes every balance of the ledger from its entries and checks it against the promotions and rewards, and every stored total
 * against the rows that it sums up.
 * Snapshot isolation: the checks compare tables with one another, so all must see the same moment while others write.
 * @param limit how many problems each of the checks lists at most
 * @returns what does not add up; nothing when all is well
 */
export const verifyLedger = (database: Database, limit = 1_000): Promise<LedgerProblem[]> =>
  database.snapshot(async (db) => {
    const found: LedgerProblem[] = [];
    for (const check of [accountProblems, entryProblems, promotionProblems, rewardProblems, totalProblems]) {
      found.push(...(await check(db, limit)));
    }
    return found;
  });
