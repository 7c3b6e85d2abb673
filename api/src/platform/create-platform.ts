import type { FastifyBaseLogger } from 'fastify';
import { createAudit } from './audit/audit';
import type { Config } from './config/config';
import type { Database } from './database/database';
import { createJobs } from './jobs/jobs';
import type { Platform } from './platform';
import { createStorage } from './storage/create-storage';

const HOUR_MS = 60 * 60_000;

/** Composition root: puts together what the modules are given. */
export function createPlatform(
  config: Config,
  database: Database,
  log: FastifyBaseLogger,
  now: () => Date = () => new Date(),
): Platform {
  const jobs = createJobs(database, log, now);
  const storage = createStorage(config);
  jobs.every('sweepStorage', HOUR_MS, async () => storage.sweep?.());
  jobs.every('giveBackSpace', HOUR_MS, async () => database.giveBackSpace?.());
  return { config, database, log, now, audit: createAudit(now), jobs, storage };
}
