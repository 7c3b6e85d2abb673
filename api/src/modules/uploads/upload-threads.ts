import type { Kysely } from 'kysely';
import { randomToken } from '../../platform/crypto/random';
import type { Tables } from '../../platform/database/schema';
import { Refusal } from '../../platform/http/errors';
import type { Platform } from '../../platform/platform';
import { createThreads } from '../../platform/threads/threads';
import type { Approval } from './approve-file';
import type { ApproveInput, ApproveResult } from './approve-file.thread';
import type { CheckInput } from './check-file.thread';
import { placeOf } from './thread-input';

export const CHECK_JOB = 'checkFile';
/** So many files are checked at once; a small one need not wait for a large one to end. */
const FILES_AT_ONCE = 2;

/** Checking and approving, off the main thread. */
export interface UploadThreads {
  /** @param trx the transaction that says the file has arrived */
  enqueue(trx: Kysely<Tables>, fileId: number): Promise<void>;
  /** Begins with what waits now instead of at the next tick. */
  hurry(): void;
  /** @returns how many rewards the file brought @throws Refusal */
  approve(approval: Approval): Promise<number>;
  /** Breaks off the checks, which go on after the next start, and waits for the approvals. */
  close(): Promise<void>;
}

export function createUploadThreads(platform: Platform): UploadThreads {
  const { config, jobs, log } = platform;
  const place = placeOf(config);
  const checks = createThreads<CheckInput, unknown>(import.meta.url, 'check-file', {
    threads: FILES_AT_ONCE,
  });
  const approvals = createThreads<ApproveInput, ApproveResult>(import.meta.url, 'approve-file');
  const closing = new AbortController();

  jobs.handle(
    CHECK_JOB,
    async (payload) => {
      const { fileId } = payload as { fileId: number };
      const input: CheckInput = {
        place,
        fileId,
        runId: randomToken(12),
        maxBytes: config.uploadMaxBytes,
        ahead: platform.now().getTime() - Date.now(),
      };
      await checks.run(input, { signal: closing.signal });
    },
    { atOnce: FILES_AT_ONCE },
  );

  return {
    enqueue: (trx, fileId) => jobs.enqueue(trx, CHECK_JOB, String(fileId), { fileId }),
    hurry: () => void jobs.hurry(),
    async approve(approval) {
      const result = await approvals.run({ place, approval });
      if ('refused' in result) throw new Refusal(result.refused.status, result.refused.message);
      log.info({ fileId: approval.fileId, rewards: result.rewards }, 'a file was approved');
      return result.rewards;
    },
    async close() {
      closing.abort();
      await Promise.all([checks.close(), approvals.close()]);
    },
  };
}
