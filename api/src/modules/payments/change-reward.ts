import type { Kysely, Updateable } from 'kysely';
import type { RewardsTable, Tables } from '../../platform/database/schema';
import { conflict } from '../../platform/errors';
import { updateReward, type PayableReward } from './payments.repository';

/**
 * Optimistic lock: changes a reward that is still as it was read.
 * @throws HttpError 409 when another change came first
 */
export async function changeReward(
  trx: Kysely<Tables>,
  reward: Pick<PayableReward, 'rewardId' | 'version'>,
  change: Updateable<RewardsTable>,
): Promise<void> {
  if (!(await updateReward(trx, reward, change)))
    throw conflict('This reward was changed by someone else. Reload to see the changes.');
}
