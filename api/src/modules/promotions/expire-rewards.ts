import type { Kysely } from 'kysely';
import type { Stamp } from '../../platform/audit/audit';
import type { Tables } from '../../platform/database/schema';
import { expireMany } from '../ledger/bulk-movements';
import { addExpirySteps, expireUndecided } from './promotion-rewards.repository';

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
  await addExpirySteps(trx, expired, by);
  await expireMany(trx, { clientId, where: (eb) => eb('rewards.rewardId', 'in', expired), ...by });
}
