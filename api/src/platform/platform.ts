import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Audit } from './audit/audit';
import type { Config } from './config/config';
import type { Database } from './database/database';
import type { Jobs } from './jobs/jobs';
import type { Storage } from './storage/storage';
import type { Telemetry } from './telemetry/telemetry';

/** Dependencies that every module is given (dependency injection). `now` is the clock, so that tests can move it. */
export interface Platform {
  readonly config: Config;
  readonly database: Database;
  readonly audit: Audit;
  readonly jobs: Jobs;
  readonly storage: Storage;
  /** Traces of calls, queries and jobs, where a collector is configured. */
  readonly telemetry?: Telemetry | undefined;
  readonly log: FastifyBaseLogger;
  now(): Date;
}

/** A domain's calls: registers its routes on the app. */
export type RouteModule = (app: FastifyInstance, platform: Platform) => void;
