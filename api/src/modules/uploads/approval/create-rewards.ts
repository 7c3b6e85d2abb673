import type { Kysely } from 'kysely';
import type { Stamp } from '../../../platform/audit/audit';
import { reserveIds } from '../../../platform/database/dialects/reserve-ids';
import type { Tables } from '../../../platform/database/schema';
import { allocateMany } from '../../ledger/bulk-movements';
import { addSteps } from '../../promotions/reward-steps.repository';
import type { BatchRelay } from './batch-relay';
import {
  countRewardedRows,
  insertOfficerNames,
  insertOfficers,
  insertRewards,
  rewardsIn,
  type LinesAfter,
  type RewardedFile,
} from './create-rewards.repository';

interface Creation {
  by: Stamp;
  /** The account of their promotions that holds the money. */
  from: 'promotion' | 'transit';
  /** What ties it to other batches of the file that are under way. */
  relay?: BatchRelay | undefined;
}

/**
 * Turns rows of a file into rewards: officers that are new, the rewards, their first steps and their money, as sets.
 * @returns how many rewards were created
 * @throws InsufficientFunds
 */
export async function createRewards(
  trx: Kysely<Tables>,
  file: RewardedFile,
  range: LinesAfter,
  { by, from, relay }: Creation,
): Promise<number> {
  const count = await countRewardedRows(trx, file, range);
  if (count === 0) return 0;
  const opened = await insertOfficers(trx, file, range, by.at);
  // Where each row opened an officer of its own, all are called as in their row.
  if (relay && opened < count) await insertOfficerNames(trx, file, range);
  const first = await reserveIds(trx, 'rewards', 'rewardId', count);
  relay?.tellLine(range.upTo);
  await insertRewards(trx, file, range, { first, at: by.at });
  const where = rewardsIn(file, { first, count });
  await addSteps(trx, where, by, 'file');
  return allocateMany(trx, { clientId: file.clientId, where, ...by }, from, () => relay?.turn());
}
