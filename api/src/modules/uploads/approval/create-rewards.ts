import type { Kysely } from 'kysely';
import type { Stamp } from '../../../platform/audit/audit';
import type { Tables } from '../../../platform/database/schema';
import { allocateMany } from '../../ledger/bulk-movements';
import { findNewestRewardId } from '../record/uploads.repository';
import {
  insertOfficers,
  insertRewards,
  insertSteps,
  newerOf,
  type LineRange,
  type RewardedFile,
} from './create-rewards.repository';

/**
 * Turns rows of a file into rewards: officers that are new, the rewards, their first steps and their money, as sets.
 * @param from the account of their promotions that holds the money
 * @returns how many rewards that were
 * @throws InsufficientFunds
 */
export async function createRewards(
  trx: Kysely<Tables>,
  file: RewardedFile,
  range: LineRange,
  by: Stamp,
  from: 'promotion' | 'transit',
): Promise<number> {
  const newest = await findNewestRewardId(trx);
  await insertOfficers(trx, file, range, by.at);
  await insertRewards(trx, file, range, by.at);
  const where = newerOf(file, newest ?? 0);
  await insertSteps(trx, where, by);
  return allocateMany(trx, { clientId: file.clientId, where, ...by }, from);
}
