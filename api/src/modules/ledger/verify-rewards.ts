import type { Kysely } from 'kysely';
import { REWARD_STATUS } from '@portal/shared/domain/statuses';
import type { Tables } from '../../platform/database/schema';
import type { Cause } from './causes';
import type { LedgerProblem } from './ledger-problem';
import { findRewardsWithoutEntry, findWrongRewardAccounts } from './verification.repository';

/** Where the money of a reward went whose status says that it is gone. */
const GONE: ReadonlyArray<{ statusId: number; cause: Cause }> = [
  { statusId: REWARD_STATUS.settled, cause: 'pay' },
  { statusId: REWARD_STATUS.expired, cause: 'expireReward' },
  { statusId: REWARD_STATUS.removed, cause: 'remove' },
];
const GONE_STATUSES = GONE.map((one) => one.statusId);

/** Rewards whose account does not hold what their status says, and rewards whose money went elsewhere than it says. */
export async function rewardProblems(db: Kysely<Tables>, limit: number): Promise<LedgerProblem[]> {
  return [...(await wrongBalances(db, limit)), ...(await wrongWays(db, limit))];
}

async function wrongBalances(db: Kysely<Tables>, limit: number): Promise<LedgerProblem[]> {
  const rows = await findWrongRewardAccounts(db, GONE_STATUSES, limit);
  return rows.map((row) => ({
    clientId: row.clientId,
    subject: `reward ${row.rewardId}`,
    problem:
      row.balanceCents === null
        ? 'The reward has no account.'
        : `The account holds ${row.balanceCents}; the reward of ${row.amountCents} is in status ${row.statusId}.`,
  }));
}

async function wrongWays(db: Kysely<Tables>, limit: number): Promise<LedgerProblem[]> {
  const rows = await findRewardsWithoutEntry(db, GONE, limit);
  return rows.map((row) => ({
    clientId: row.clientId,
    subject: `reward ${row.rewardId}`,
    problem: `The reward is in status ${row.statusId}, but its money never took that way.`,
  }));
}
