import { sql, type Kysely } from 'kysely';
import type { Stamp } from '../../platform/audit/audit';
import type { RewardStepsTable, Tables } from '../../platform/database/schema';
import type { RewardSet } from '../ledger/bulk-movements';

/** The history of rewards: steps are only ever added (append-only). */

type StepText = Partial<
  Pick<RewardStepsTable, 'paymentMethodId' | 'code' | 'description' | 'reference' | 'actorId'>
>;

/** Adds a step to the history of a reward. */
export async function addStep(
  trx: Kysely<Tables>,
  step: Pick<RewardStepsTable, 'rewardId' | 'statusId' | 'at' | 'cause'> & StepText,
): Promise<void> {
  await trx
    .insertInto('rewardSteps')
    .values({ paymentMethodId: null, code: null, description: null, reference: null, actorId: null, ...step })
    .execute();
}

/** Adds the present status of each reward of a set to its history, in the order of the rewards, as one statement. */
export async function addSteps(
  trx: Kysely<Tables>,
  where: RewardSet['where'],
  { actorId, at }: Stamp,
  cause: RewardStepsTable['cause'],
): Promise<void> {
  await trx
    .insertInto('rewardSteps')
    .columns(['rewardId', 'statusId', 'at', 'paymentMethodId', 'actorId', 'cause'])
    .expression(
      trx
        .selectFrom('rewards')
        .where(where)
        .select([
          'rewardId',
          'statusId',
          sql<string>`cast(${at} as text)`.as('at'),
          'paymentMethodId',
          sql<number | null>`cast(${actorId} as integer)`.as('actorId'),
          sql.lit(cause).as('cause'),
        ])
        .orderBy('rewardId'),
    )
    .execute();
}
