import { DAY_MS } from '@portal/shared/domain/durations';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { randomToken } from '../crypto/random';
import type { Database } from '../database/database';
import type { Tables } from '../database/schema';
import type { Tracer } from '../telemetry/tracer';
import { cancelJob } from './cancel-job.repository';
import { enqueueJob, type NewJob } from './enqueue-job.repository';
import { createJobRunner, type JobHandler } from './job-runner';
import { JobStore } from './job-store.repository';
import { createPeriodicWork } from './periodic-work';

/** Job queue and scheduler: work that outlives a request, and periodic work. Both are safe with several processes. */
export interface Jobs {
  /**
   * Says who does jobs of a kind, and how many of them at once (one unless told). Before `start`.
   * @param options `untilDone`: it is tried until it succeeds, for work that nothing else would ask for again
   */
  handle(kind: string, handler: JobHandler, options?: { atOnce?: number; untilDone?: boolean }): void;
  /**
   * Adds a job unless one of the same kind and key waits or runs already. The clients take turns.
   * @param db the transaction that makes the job needed, so that both happen or neither
   */
  enqueue(db: Kysely<Tables>, job: NewJob): Promise<void>;
  /**
   * Takes back a job that no process has begun.
   * @param db the transaction that makes the job needless
   * @returns whether there was one
   */
  cancel(db: Kysely<Tables>, kind: string, key: string): Promise<boolean>;
  /**
   * Does a job that was enqueued now, unless it is running already, and waits until it is done.
   * @throws HttpError 503 when this process stops: another one, or the next start, goes on with it
   * @throws Error when it was tried too often
   */
  runAndWait(kind: string, key: string): Promise<void>;
  /** Removes jobs that were done a day ago; those that failed stay. */
  forgetDone(): Promise<void>;
  /**
   * Runs work at start and then again and again: in one process within an interval, beside other periodic work. A turn that takes
   * longer than the interval is not begun a second time by its process meanwhile, but may be by another.
   */
  every(name: string, milliseconds: number, work: () => Promise<void>): void;
  start(): void;
  /** Looks for due jobs now instead of at the next tick, once `start` was called. */
  poll(): void;
  /** Does what is due now, and waits for it; what `start` does by itself. */
  runDue(): Promise<void>;
  /** Takes no new work and waits for the running one. */
  stop(): Promise<void>;
}

const TICK_MS = 500;
/** Lease: how long after a crash a job is taken up again. */
const LEASE_MS = 8_000;
const MOST_ATTEMPTS = 5;
/** How long it can be seen when a job was done. */
const KEPT_MS = DAY_MS;

/** @param now the clock of leases and of the times between attempts */
export function createJobs(
  database: Database,
  log: FastifyBaseLogger,
  now: () => Date,
  tracer?: Tracer,
): Jobs {
  const triedUntilDone = new Set<string>();
  const store = new JobStore(database, now, {
    owner: randomToken(9),
    leaseMs: LEASE_MS,
    mostAttempts: (kind) => (triedUntilDone.has(kind) ? Infinity : MOST_ATTEMPTS),
    onGivenUp: ({ jobId, kind }) =>
      log.error({ job: kind, jobId }, 'a job is given up: its process ended at each attempt'),
  });
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;
  const isStopping = () => stopping;
  const runner = createJobRunner({ store, log, heartbeatMs: LEASE_MS / 3, isStopping, tracer });
  const periodic = createPeriodicWork(store, log, isStopping);

  const runDue = async (): Promise<void> => void (await Promise.all([periodic.runDue(), runner.runDue()]));
  const tick = (): void =>
    void runDue().catch((error: unknown) => log.error({ err: error }, 'jobs can not be read'));

  return {
    handle(kind, handler, { atOnce = 1, untilDone = false } = {}) {
      if (untilDone) triedUntilDone.add(kind);
      runner.handle(kind, handler, atOnce);
    },
    every: (name, milliseconds, work) => periodic.add({ name, milliseconds, work }),
    enqueue: (db, job) => enqueueJob(db, job, { now: now(), traceId: tracer?.traceId ?? null }),
    cancel: cancelJob,
    runAndWait: (kind, key) => runner.runAndWait(kind, key),
    forgetDone: () => store.forgetDone(KEPT_MS),
    runDue,
    start() {
      tick();
      timer = setInterval(tick, TICK_MS);
    },
    poll() {
      if (timer) tick();
    },
    async stop() {
      stopping = true;
      clearInterval(timer);
      await runDue();
    },
  };
}
