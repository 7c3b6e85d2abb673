import type { Kysely } from 'kysely';
import { FILE_STATUS } from '@portal/shared/domain/upload-files';
import type { Tables } from '../../../platform/database/schema';
import type { Platform } from '../../../platform/platform';
import { createThreads } from '../../../platform/threads/threads';
import type { BatchInput } from './approve-batch.thread';
import { enqueueClearing } from './clear-rows';
import { workerConfig } from '../worker-config';
import { lock } from '../../lock-names';

/** The approval of a large file is a job: a crash leaves it to the next process that looks. */
export const APPROVAL_JOB = 'approveFile';
/**
 * Adaptive batch size: how long a batch should take, in milliseconds. Other writers wait meanwhile, and each batch has a
 * commit of its own to pay for. How many rewards that are depends on the machine, and on what else it does.
 */
const BATCH_MS = 25;
const FEWEST = 800;
/** Some 5 MB of the database's log; at 16 MB the main connection would take it in, with all calls waiting. */
const MOST = 3_000;

/** Where other writers do not wait, a commit and its way to the server are what is left to save. */
const MOST_BESIDE_OTHERS = 10_000;

/** @returns how many rewards the next piece should bring, after one of so many took so long */
const nextBatchSize = (rows: number, milliseconds: number): number =>
  Math.round(Math.min(MOST, Math.max(FEWEST, Math.min(rows * (BATCH_MS / milliseconds), rows * 2))));

/** @returns what ends the thread of the job; a file in work goes on after the next start */
export function handleApprovals(platform: Platform): () => Promise<void> {
  const { config, database, jobs, log } = platform;
  const threads = createThreads<BatchInput, boolean>(import.meta.url, 'approve-batch');
  const place = workerConfig(config);

  jobs.handle(APPROVAL_JOB, async (payload) => {
    const { fileId } = payload as { fileId: number };
    const bring = (rows: number) => threads.run({ place, fileId, rows });
    const others = database.kind === 'postgres';
    for (let rows = others ? MOST_BESIDE_OTHERS : FEWEST, inLog = MOST, isOver = false; !isOver;) {
      if (inLog >= MOST) {
        // Others write meanwhile, and while the thread starts.
        await bring(0);
        inLog = 0;
      }
      const piece = await database.inTurn(async () => {
        const started = performance.now();
        return { noneLeft: await bring(rows), milliseconds: performance.now() - started };
      });
      inLog += rows;
      if (!others) rows = nextBatchSize(rows, piece.milliseconds);
      isOver = piece.noneLeft;
    }
    await database.transaction((trx) => finishApproval(platform, trx, fileId), lock.file(fileId));
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
