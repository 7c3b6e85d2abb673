import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { CAUSES } from './causes';
import type { LedgerProblem } from './ledger-problem';
import { findWrongEntries } from './verification.repository';

const ROUTES = Object.entries(CAUSES).map(([cause, { from, to }]) => `${cause} ${from} ${to}`);

/** Entries without a positive amount, between clients, or between accounts that their cause does not connect. */
export async function entryProblems(db: Kysely<Tables>, limit: number): Promise<LedgerProblem[]> {
  const rows = await findWrongEntries(db, ROUTES, limit);
  return rows.map((row) => ({
    clientId: row.clientId,
    subject: `entry ${row.entryId}`,
    problem: `This movement can not be: ${row.amountCents} (${row.route}).`,
  }));
}
