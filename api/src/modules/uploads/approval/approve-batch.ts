import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/schema';
import { findBatchEnd, findProgress, moveProgress } from './approval.repository';
import type { BatchRelay } from './batch-relay';
import { createRewards } from './create-rewards';

/**
 * Checkpoint and resume: creates the next rewards of a file whose approval was decided, with their money. The same transaction keeps
 * which line was reached (compare-and-set): after a crash the next run continues there, and no reward is created twice.
 * @param rows how many at most
 * @param relay ties the batch to the one before it, which is still running; without it the batch runs alone
 * @returns whether no rows were left
 * @throws Error when another batch created the rewards of these rows, or the batch before failed; nothing is kept then
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
  const upTo = await findBatchEnd(trx, fileId, { after, rows });
  if (upTo === null) {
    relay?.tellLine(after);
    // It ends after the batches before it: whichever begins next begins where they have ended.
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
    throw new Error(`The rows of file ${fileId} after line ${after} were rewarded by another batch.`);
  return false;
}
