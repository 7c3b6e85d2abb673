import { HOUR_MS, MINUTE_MS } from '@portal/shared/domain/durations';
import type { FastifyBaseLogger } from 'fastify';
import { createAudit } from './audit/audit';
import type { Config } from './config/config';
import type { Database } from './database/database';
import { forgetHits } from './http/rate-counts.repository';
import { createJobs } from './jobs/jobs';
import type { Platform } from './platform';
import { createStorage } from './storage/create-storage';
import { traceQueries } from './database/trace-queries';
import { startTelemetry } from './telemetry/telemetry';

/** Totals are read together with what is still to be folded: how much that gets is a matter of speed alone. */
const FOLD_MS = 5_000;

/** Composition root: puts together what the modules are given. */
export function createPlatform(
  config: Config,
  plain: Database,
  log: FastifyBaseLogger,
  now: () => Date = () => new Date(),
): Platform {
  const telemetry = startTelemetry(config, log);
  const database = telemetry ? traceQueries(plain, telemetry.tracer) : plain;
  const jobs = createJobs(database, log, now, telemetry?.tracer);
  const storage = createStorage(config);
  jobs.every('sweepStorage', HOUR_MS, async () => storage.sweep?.());
  if (database.foldTotals) jobs.every('foldTotals', FOLD_MS, async () => database.foldTotals?.());
  jobs.every('forgetRateCounts', HOUR_MS, async () => {
    await forgetHits(database.db, Math.floor(now().getTime() / MINUTE_MS) - 1);
  });
  jobs.every('forgetDoneJobs', HOUR_MS, () => jobs.forgetDone());
  jobs.every('giveBackSpace', HOUR_MS, async () => database.giveBackSpace?.());
  return { config, database, log, now, audit: createAudit(now), jobs, storage, telemetry };
}
