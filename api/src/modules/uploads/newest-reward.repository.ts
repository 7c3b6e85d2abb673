import type { Database } from '../../platform/database/database';
import { lock } from '../lock-names';

/**
 * @returns the highest id of all rewards, 0 when there are none. Whatever comes later has a higher one: ids are given before
 *   they are committed, so it waits for the rewards that are on their way just now.
 */
export const newestReward = ({ transaction }: Pick<Database, 'transaction'>): Promise<number> =>
  transaction(async (trx) => {
    const { newest } = await trx
      .selectFrom('rewards')
      .select((eb) => eb.fn.max<number | null>('rewardId').as('newest'))
      .executeTakeFirstOrThrow();
    return newest ?? 0;
  }, lock.newRewards);
