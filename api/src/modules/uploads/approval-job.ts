import type { Kysely } from 'kysely';
import { FILE_STATUS } from '@portal/shared/domain/upload-files';
import type { Tables } from '../../platform/database/schema';
import type { Platform } from '../../platform/platform';
import { createThreads } from '../../platform/threads/threads';
import type { PieceInput } from './approve-piece.thread';
import { enqueueClearing } from './clear-rows';
import { placeOf } from './thread-input';

/** The approval of a large file is a job: a crash leaves it to the next process that looks. */
export const APPROVAL_JOB = 'approveFile';
/** Rewards of one transaction: some 20 ms, in which nobody else can write. Smaller ones cost more commits than they save. */
const PIECE = 800;
/** Some 8 MB. */
const PIECES_PER_CHECKPOINT = 4;

/** @returns what ends the thread of the job; a file in work goes on after the next start */
export function handleApprovals(platform: Platform): () => Promise<void> {
  const { config, database, jobs, log } = platform;
  const threads = createThreads<PieceInput, boolean>(import.meta.url, 'approve-piece');
  const place = placeOf(config);

  jobs.handle(APPROVAL_JOB, async (payload) => {
    const { fileId } = payload as { fileId: number };
    const bring = (rows: number) => threads.run({ place, fileId, rows });
    for (let piece = 0, isLast = false; !isLast; piece += 1) {
      // Others write meanwhile, and while the thread starts.
      if (piece % PIECES_PER_CHECKPOINT === 0) await bring(0);
      isLast = await database.inTurn(() => bring(PIECE));
    }
    await database.transaction((trx) => finishApproval(platform, trx, fileId));
    log.info({ fileId }, 'a file was approved');
  });
  return threads.close;
}

/** @param trx the transaction that decides the approval */
export const enqueueApproval = (
  { jobs }: Pick<Platform, 'jobs'>,
  trx: Kysely<Tables>,
  fileId: number,
): Promise<void> => jobs.enqueue(trx, APPROVAL_JOB, String(fileId), { fileId });

/** All rewards of the file are there. */
async function finishApproval(platform: Platform, trx: Kysely<Tables>, fileId: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('uploadFiles')
    .set({ statusId: FILE_STATUS.approved, rewardedLine: null })
    .where('fileId', '=', fileId)
    .where('rewardedLine', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) await enqueueClearing(platform, trx, fileId);
}

/** Takes up again what was decided and whose job gave up. */
export async function resumeApprovals(platform: Platform): Promise<void> {
  const { database } = platform;
  const unfinished = await database.db
    .selectFrom('uploadFiles')
    .select('fileId')
    .where('statusId', '=', FILE_STATUS.processing)
    .where('rewardedLine', 'is not', null)
    .execute();
  for (const { fileId } of unfinished) await enqueueApproval(platform, database.db, fileId);
}
