import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { findWrongTotals } from './kept-totals.repository';
import type { LedgerProblem } from './ledger-problem';

/** Sums that are kept and are not what they should add up to. */
export async function totalProblems(db: Kysely<Tables>, limit: number): Promise<LedgerProblem[]> {
  const rows = await findWrongTotals(db, limit);
  return rows.map(({ clientId, subject, kept, summed }) => ({
    clientId,
    subject,
    problem: `Its kept total is ${kept ?? 0}, and its rewards or entries add up to ${summed ?? 0}, or their count differs.`,
  }));
}
