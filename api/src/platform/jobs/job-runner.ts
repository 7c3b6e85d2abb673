import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { unavailable } from '../errors';
import type { Tracer } from '../telemetry/tracer';
import type { ClaimedJob, JobStore } from './job-store.repository';
import { createLane } from './lane';

/** @param isLeaseValid resolves to false when the lease was lost; the work must then stop without writing anything more */
export type JobHandler = (
  payload: unknown,
  job: { readonly jobId: number; isLeaseValid(): Promise<boolean> },
) => Promise<void>;

/** The consumer of the queue: claims due jobs and has their handlers do them, of each kind only so many at once. */
interface JobRunner {
  handle(kind: string, handler: JobHandler, atOnce: number): void;
  /** Does what is due, and waits for it. */
  runDue(): Promise<void>;
  runAndWait(kind: string, key: string): Promise<void>;
}

/** Polling interval of a caller that waits for a job which another process may be doing. */
const FINISH_LOOK_MS = 50;

interface RunnerOptions {
  store: JobStore;
  log: FastifyBaseLogger;
  /** How often a running job's lease is extended. */
  heartbeatMs: number;
  isStopping: () => boolean;
  tracer: Tracer | undefined;
}

export function createJobRunner({ store, log, heartbeatMs, isStopping, tracer }: RunnerOptions): JobRunner {
  const handlers = new Map<string, { handler: JobHandler; atOnce: number }>();
  const running = new Map<string, number>();
  /** The jobs that run here, however they were begun. */
  const here = new Set<number>();

  const kindsWithRoom = (): string[] =>
    [...handlers].filter(([kind, { atOnce }]) => (running.get(kind) ?? 0) < atOnce).map(([kind]) => kind);
  const count = (kind: string, change: number) => running.set(kind, (running.get(kind) ?? 0) + change);
  /** A job that this process has begun is still in its hands when it slept through the lease. */
  const claim = async (kinds: string[], key?: string) =>
    isStopping() ? undefined : store.claim(kinds, { key, except: [...here] });

  async function run(job: ClaimedJob): Promise<void> {
    const handler = handlers.get(job.kind)?.handler;
    if (!handler) return;
    here.add(job.jobId);
    const beat = setInterval(() => void store.heartbeat(job).catch(() => undefined), heartbeatMs);
    try {
      const work = () => handler(job.payload, { jobId: job.jobId, isLeaseValid: () => store.heartbeat(job) });
      const span = { name: `job ${job.kind}`, kind: 'consumer' as const };
      await (tracer ? tracer.span(span, work, job.traceId ?? undefined) : work());
      await store.complete(job);
    } catch (error) {
      // Broken off by the shutdown: no fault of the job's.
      if (isStopping()) return void (await store.release(job));
      log.error({ err: error, job: job.kind, jobId: job.jobId }, 'a job failed');
      await store.fail(job, error instanceof Error ? error.message : String(error));
    } finally {
      clearInterval(beat);
      here.delete(job.jobId);
    }
  }

  async function runCounted(job: ClaimedJob): Promise<void> {
    count(job.kind, 1);
    try {
      await run(job);
    } catch (error) {
      // The database is away: the lease ends, and the job is taken up again.
      log.error({ err: error, job: job.kind, jobId: job.jobId }, 'what became of a job could not be noted');
    } finally {
      count(job.kind, -1);
    }
  }

  return {
    handle: (kind, handler, atOnce) => void handlers.set(kind, { handler, atOnce }),
    runDue: createLane(async () => {
      const job = await claim(kindsWithRoom());
      return job && (() => runCounted(job));
    }),
    async runAndWait(kind, key) {
      for (;;) {
        const job = await claim([kind], key);
        if (job) await run(job);
        const state = await store.stateOf(kind, key);
        if (state === undefined || state === 'done') return;
        if (state === 'failed') throw new Error(`The job ${kind} ${key} is not done.`);
        if (isStopping()) throw unavailable();
        await wait(FINISH_LOOK_MS);
      }
    },
  };
}
