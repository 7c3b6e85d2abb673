import type { Kysely } from 'kysely';
import { randomToken } from '../../../platform/crypto/random';
import type { Tables } from '../../../platform/database/schema';
import type { Platform } from '../../../platform/platform';
import { createThreads } from '../../../platform/threads/threads';
import type { CheckInput } from './check-file.thread';
import { workerConfig } from '../../../platform/config/worker-config';

export const CHECK_JOB = 'checkFile';
/** Concurrency limit; a small file need not wait for a large one to end. */
const FILES_AT_ONCE = 2;

/** Worker threads that check files, off the event loop of the calls. */
export interface UploadThreads {
  /** @param trx the transaction that says the file has arrived */
  enqueue(trx: Kysely<Tables>, file: { clientId: number | null; fileId: number }): Promise<void>;
  /** Begins with the waiting jobs now instead of at the next tick. */
  poll(): void;
  /** Aborts the running checks; their jobs are taken up after the next start. */
  close(): Promise<void>;
}

/** @returns the threads that check files, taking their work from the jobs until they are closed */
export function createUploadThreads(platform: Platform): UploadThreads {
  const { config, jobs } = platform;
  const checks = createThreads<CheckInput, unknown>(import.meta.url, 'check-file', {
    threads: FILES_AT_ONCE,
    tracer: platform.telemetry?.tracer,
  });
  const closing = new AbortController();

  jobs.handle(
    CHECK_JOB,
    async (payload) => {
      const { fileId } = payload as { fileId: number };
      const input: CheckInput = {
        config: workerConfig(config),
        fileId,
        runId: randomToken(12),
        maxBytes: config.uploadMaxBytes,
        clockOffsetMs: platform.now().getTime() - Date.now(),
      };
      await checks.run(input, { signal: closing.signal });
    },
    { atOnce: FILES_AT_ONCE },
  );

  return {
    enqueue: (trx, { clientId, fileId }) =>
      jobs.enqueue(trx, { kind: CHECK_JOB, key: String(fileId), payload: { fileId }, clientId }),
    poll: () => void jobs.poll(),
    async close() {
      closing.abort();
      await checks.close();
    },
  };
}
