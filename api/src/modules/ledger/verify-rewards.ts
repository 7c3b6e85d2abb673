import { type Kysely, sql } from 'kysely';
import { REWARD_STATUS } from '@portal/shared/domain/statuses';
import type { Tables } from '../../platform/database/schema';
import type { Cause } from './causes';
import type { LedgerProblem } from './ledger-problem';

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
  const rows = await db
    .selectFrom('rewards')
    .leftJoin('ledgerAccounts as account', (join) =>
      join
        .onRef('account.rewardId', '=', 'rewards.rewardId')
        .on('account.kind', '=', sql.lit('reward' as const)),
    )
    .select([
      'rewards.clientId',
      'rewards.rewardId',
      'rewards.statusId',
      'rewards.amountCents',
      'account.balanceCents',
    ])
    .where((eb) =>
      eb(
        eb.fn.coalesce('account.balanceCents', sql<number>`-1`),
        '!=',
        eb
          .case()
          .when('rewards.statusId', 'in', GONE_STATUSES)
          .then(sql<number>`0`)
          .else(eb.ref('rewards.amountCents'))
          .end(),
      ),
    )
    .orderBy('rewards.rewardId')
    .limit(limit)
    .execute();
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
  const rows = await db
    .selectFrom('rewards')
    .select(['rewards.clientId', 'rewards.rewardId', 'rewards.statusId'])
    .where((eb) =>
      eb.or(
        GONE.map(({ statusId, cause }) =>
          eb.and([
            eb('rewards.statusId', '=', statusId),
            eb.not(
              eb.exists(
                eb
                  .selectFrom('ledgerEntries as entry')
                  .select('entry.entryId')
                  .whereRef('entry.rewardId', '=', 'rewards.rewardId')
                  .where('entry.cause', '=', cause),
              ),
            ),
          ]),
        ),
      ),
    )
    .orderBy('rewards.rewardId')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    clientId: row.clientId,
    subject: `reward ${row.rewardId}`,
    problem: `The reward is in status ${row.statusId}, but its money never took that way.`,
  }));
}
