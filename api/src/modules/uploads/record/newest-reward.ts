import type { Database } from '../../../platform/database/database';
import { lock } from '../../lock-names';
import { findNewestRewardId } from './uploads.repository';

/**
 * @returns the highest id of all rewards, 0 when there are none. Whatever comes later has a higher one: ids are given before
 *   they are committed, so it waits for the rewards that are on their way just now.
 */
export const newestReward = ({ transaction }: Pick<Database, 'transaction'>): Promise<number> =>
  transaction(async (trx) => (await findNewestRewardId(trx)) ?? 0, lock.newRewards);
