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
const PIECE = { first: 200, least: 50, most: 5_000, milliseconds: 20 };

/** @returns what ends the thread of the job; a file in work goes on after the next start */
export function handleApprovals(platform: Platform): () => Promise<void> {
  const { config, database, jobs, log } = platform;
  const threads = createThreads<PieceInput, boolean>(import.meta.url, 'approve-piece');
  const place = placeOf(config);

  jobs.handle(APPROVAL_JOB, async (payload) => {
    const { fileId } = payload as { fileId: number };
    let rows = PIECE.first;
    for (let isLast = false; !isLast;) {
      await database.inTurn(async () => {
        const begun = performance.now();
        isLast = await threads.run({ place, fileId, rows });
        rows = nextSize(rows, performance.now() - begun);
      });
    }
    await database.transaction((trx) => finishApproval(platform, trx, fileId));
    log.info({ fileId }, 'a file was approved');
  });
  return threads.close;
}

/** @returns so many rows as this machine brings in the time of a piece, at most twice as many as before */
const nextSize = (rows: number, took: number): number =>
  Math.min(PIECE.most, Math.max(PIECE.least, Math.round(rows * Math.min(2, PIECE.milliseconds / took))));

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
