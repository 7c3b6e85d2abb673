import type { FastifyBaseLogger } from 'fastify';
import { createAudit } from './audit/audit';
import type { Config } from './config/config';
import type { Database } from './database/database';
import { createJobs } from './jobs/jobs';
import type { Platform } from './platform';
import { createStorage } from './storage/create-storage';

/** Puts together what the modules are given. */
export function createPlatform(
  config: Config,
  database: Database,
  log: FastifyBaseLogger,
  now: () => Date = () => new Date(),
): Platform {
  return {
    config,
    database,
    log,
    now,
    audit: createAudit(now),
    jobs: createJobs(database, log, now),
    storage: createStorage(config),
  };
}
