import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/schema';
import { updateFile } from '../record/uploads.repository';
import { findBatchEnd, findProgress } from './approval.repository';
import { createRewards } from './create-rewards';

/**
 * Checkpoint and resume: creates the next rewards of a file whose approval was decided, with their money. How far the file
 * is, is kept in the same transaction: after a crash the next run goes on there, and no reward comes twice.
 * @param rows how many at most
 * @returns whether none were left
 */
export async function approveBatch(trx: Kysely<Tables>, fileId: number, rows: number): Promise<boolean> {
  const file = await findProgress(trx, fileId);
  const { rewardedLine: after, decidedBy, decidedAt } = file;
  if (after === null || decidedAt === null) return true;
  const upTo = await findBatchEnd(trx, fileId, after, rows);
  if (upTo === null) return true;
  await createRewards(trx, file, { after, upTo }, { actorId: decidedBy, at: decidedAt }, 'transit');
  await updateFile(trx, fileId, { rewardedLine: upTo });
  return false;
}
