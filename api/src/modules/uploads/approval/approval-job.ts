import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/database';
import type { Tables } from '../../../platform/database/schema';
import { eachApart } from '../../../platform/jobs/bulkhead';
import type { Platform } from '../../../platform/platform';
import { createThreads } from '../../../platform/threads/threads';
import { workerConfig } from '../../../platform/config/worker-config';
import { endApproval, findUnfinishedApprovals } from './approval.repository';
import type { BatchInput } from './approve-batch.thread';
import { approveSideBySide, CHECKPOINT, type RunBatch } from './batch-lanes';
import { BATCHES_AT_ONCE } from './batch-relay';
import { enqueueClearing } from './clear-rows';
import { lock } from '../../lock-names';

/** The approval of a large file is a job: after a crash the next process takes it up. */
export const APPROVAL_JOB = 'approveFile';
/**
 * Adaptive batch size: how long a batch should take, in milliseconds. Other writers wait meanwhile, and each batch has a
 * commit of its own to pay for. How many rewards that are depends on the machine, and on what else it does.
 */
const BATCH_MS = 25;
const MIN_BATCH_ROWS = 1_200;
/** Some 5 MB of write-ahead log; at 16 MB the main connection would checkpoint it, with all calls waiting. */
const MAX_BATCH_ROWS = 3_000;

/** @returns how many rewards the next batch should have, by the size and the time of the last one */
const nextBatchSize = (rows: number, milliseconds: number): number =>
  Math.round(
    Math.min(MAX_BATCH_ROWS, Math.max(MIN_BATCH_ROWS, Math.min(rows * (BATCH_MS / milliseconds), rows * 2))),
  );

/** Registers the handler of the job. @returns what ends its thread: a file that is being approved goes on after the next start */
export function handleApprovals(platform: Platform): () => Promise<void> {
  const { database, jobs, log } = platform;
  const writesSideBySide = database.kind === 'postgres';
  const threads = createThreads<BatchInput, boolean>(import.meta.url, 'approve-batch', {
    tasksPerThread: writesSideBySide ? BATCHES_AT_ONCE : 1,
    tracer: platform.telemetry?.tracer,
  });
  const config = workerConfig(platform.config);

  jobs.handle(APPROVAL_JOB, async (payload) => {
    const { fileId } = payload as { fileId: number };
    const runBatch = (rows: number) => threads.run({ config, fileId, rows });
    await (writesSideBySide
      ? approveSideBySide((rows) => database.inTurn(() => runBatch(rows)))
      : approveInTurn(database, runBatch));
    await database.transaction((trx) => finishApproval(platform, trx, fileId), lock.file(fileId));
    log.info({ fileId }, 'a file was approved');
  });
  return threads.close;
}

/** SQLite: one batch after the other, in turn with all other writers, each as large as these can bear. */
async function approveInTurn(database: Pick<Database, 'inTurn'>, runBatch: RunBatch): Promise<void> {
  let rows = MIN_BATCH_ROWS;
  let rowsInLog = MAX_BATCH_ROWS;
  for (;;) {
    if (rowsInLog >= MAX_BATCH_ROWS) {
      // Checkpoint outside the turn: others write meanwhile, and while the thread starts.
      await runBatch(CHECKPOINT);
      rowsInLog = 0;
    }
    const batch = await database.inTurn(async () => {
      const started = performance.now();
      return { noneLeft: await runBatch(rows), milliseconds: performance.now() - started };
    });
    if (batch.noneLeft) return;
    rowsInLog += rows;
    rows = nextBatchSize(rows, batch.milliseconds);
  }
}

/** @param trx the transaction that decides the approval */
export const enqueueApproval = (
  { jobs }: Pick<Platform, 'jobs'>,
  trx: Kysely<Tables>,
  { clientId, fileId }: { clientId: number; fileId: number },
): Promise<void> =>
  jobs.enqueue(trx, { kind: APPROVAL_JOB, key: String(fileId), payload: { fileId }, clientId });

/** All rewards of the file are there. */
async function finishApproval(platform: Platform, trx: Kysely<Tables>, fileId: number): Promise<void> {
  if (await endApproval(trx, fileId)) await enqueueClearing(platform, trx, fileId);
}

/** Enqueues anew what was decided and whose job gave up. */
export async function resumeApprovals(platform: Platform): Promise<void> {
  const { db } = platform.database;
  const unfinished = await findUnfinishedApprovals(db);
  await eachApart(platform, unfinished, (file) => enqueueApproval(platform, db, file), {
    name: ({ fileId }) => ({ fileId }),
    failure: 'an approval could not be resumed',
  });
}
