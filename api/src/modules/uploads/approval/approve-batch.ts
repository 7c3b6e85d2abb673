import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/schema';
import { findBatchEnd, findProgress, moveProgress } from './approval.repository';
import type { BatchRelay } from './batch-relay';
import { createRewards } from './create-rewards';

/**
 * Checkpoint and resume: creates the next rewards of a file whose approval was decided, with their money. How far the file
 * is, is kept in the same transaction (compare-and-set): after a crash the next run goes on there, and no reward comes twice.
 * @param rows how many at most
 * @param relay what ties it to the batch before it, which is not over yet; without it the batch is alone
 * @returns whether none were left
 * @throws Error when another batch brought the rows, or the one before it did not come to its end; nothing is kept then
 */
export async function approveBatch(
  trx: Kysely<Tables>,
  fileId: number,
  rows: number,
  relay?: BatchRelay,
): Promise<boolean> {
  const file = await findProgress(trx, fileId);
  const { rewardedLine, decidedBy, decidedAt } = file;
  if (rewardedLine === null || decidedAt === null) return true;
  const after = (await relay?.startLine()) ?? rewardedLine;
  const upTo = await findBatchEnd(trx, fileId, after, rows);
  if (upTo === null) {
    relay?.tellLine(after);
    // Not over before the batches before are: one that begins after this one begins where they have ended.
    await relay?.turn();
    return true;
  }
  await createRewards(
    trx,
    file,
    { after, upTo },
    { by: { actorId: decidedBy, at: decidedAt }, from: 'transit', relay },
  );
  if (!(await moveProgress(trx, fileId, { after, upTo })))
    throw new Error(`The rows of file ${fileId} after line ${after} were brought by another batch.`);
  return false;
}
