import type { Kysely } from 'kysely';
import type { Stamp } from '../../platform/audit/audit';
import type { Tables } from '../../platform/database/schema';
import { expireMany, type RewardSet } from '../ledger/bulk-movements';
import { expireUndecided } from './promotion-rewards.repository';
import { addSteps } from './reward-steps.repository';

/**
 * Expires rewards of one client as one set: status, history and money. Idempotent: leaves alone what is paid or expired by
 * now.
 */
export async function expireRewards(
  trx: Kysely<Tables>,
  clientId: number,
  rewardIds: readonly number[],
  by: Stamp,
): Promise<void> {
  if (rewardIds.length === 0) return;
  const expired = await expireUndecided(trx, rewardIds, by.at);
  if (expired.length === 0) return;
  const where: RewardSet['where'] = (eb) => eb('rewards.rewardId', 'in', expired);
  await addSteps(trx, where, by, 'expiry');
  await expireMany(trx, { clientId, where, ...by });
}
