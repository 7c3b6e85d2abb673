import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import type { LedgerProblem } from './ledger-problem';
import { findWrongAccounts } from './verification.repository';

/** Balances that are not the sum of their entries, and balances below zero. */
export async function accountProblems(db: Kysely<Tables>, limit: number): Promise<LedgerProblem[]> {
  const rows = await findWrongAccounts(db, limit);
  return rows.map((row) => {
    const [balance, entries] = [Number(row.balanceCents), Number(row.entries)];
    const id = row.rewardId ?? row.promotionId;
    return {
      clientId: row.clientId,
      subject: id === null ? `${row.kind} account` : `${row.kind} ${id}`,
      problem:
        balance === entries
          ? `The balance is below zero: ${balance}.`
          : `The balance is ${balance}, its entries add up to ${entries}.`,
    };
  });
}
