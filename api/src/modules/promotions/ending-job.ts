import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { eachApart } from '../../platform/jobs/bulkhead';
import type { Platform } from '../../platform/platform';
import { createThreads } from '../../platform/threads/threads';
import type { PromotionRef } from '../ledger/movements';
import type { EndInput } from './end-promotion.thread';
import { findUnfinishedEndings } from './promotion-record.repository';

/** Durable job: the end of a large promotion survives a crash, the next process goes on with it. */
export const ENDING_JOB = 'endPromotion';

/** @returns what ends the thread of the job; the job goes on after the next start */
export function handleEndings({ config: portal, jobs, now, telemetry }: Platform): () => Promise<void> {
  const threads = createThreads<EndInput, unknown>(import.meta.url, 'end-promotion', {
    tracer: telemetry?.tracer,
  });
  const config = { databaseUrl: portal.databaseUrl, dataDir: portal.dataDir };
  jobs.handle(ENDING_JOB, async (payload) => {
    const clockOffsetMs = now().getTime() - Date.now();
    await threads.run({ config, promotion: payload as PromotionRef, clockOffsetMs });
  });
  return threads.close;
}

/** @param trx the transaction that decides the end */
export const enqueueEnding = (
  { jobs }: Platform,
  trx: Kysely<Tables>,
  { clientId, promotionId }: PromotionRef,
): Promise<void> =>
  jobs.enqueue(trx, {
    kind: ENDING_JOB,
    key: String(promotionId),
    payload: { clientId, promotionId },
    clientId,
  });

/** Requeues what was decided and whose job failed for good. */
export async function resumeEndings(platform: Platform): Promise<void> {
  const { database } = platform;
  const unfinished = await findUnfinishedEndings(database.readers);
  await eachApart(platform, unfinished, (promotion) => enqueueEnding(platform, database.db, promotion), {
    name: ({ promotionId }) => ({ promotionId }),
    failure: 'the end of a promotion could not be resumed',
  });
}
