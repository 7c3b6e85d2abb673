import type { Kysely } from 'kysely';
import { toWire } from '@portal/shared/domain/dates';
import type { Tables } from '../database/schema';

/** A job to be done. */
export interface NewJob {
  readonly kind: string;
  /** Of a kind and key at most one job waits or runs. */
  readonly key: string;
  /** What the handler is given; must survive JSON. */
  readonly payload: unknown;
  /** Whose turn it takes: jobs of a kind are shared out among the clients. Null for work that no user waits for. */
  readonly clientId: number | null;
  /** How many milliseconds it waits before it is due. */
  readonly afterMs?: number;
}

/**
 * Adds a job unless one of the same kind and key waits or runs already.
 * @param db the transaction that makes the job needed
 * @param traceId of the call that asks for it
 */
export async function enqueueJob(
  db: Kysely<Tables>,
  job: NewJob,
  { now, traceId }: { now: Date; traceId: string | null },
): Promise<void> {
  const { kind, key, payload, clientId, afterMs = 0 } = job;
  const at = toWire(now);
  await db
    .insertInto('jobs')
    .values({
      kind,
      jobKey: key,
      payloadJson: JSON.stringify(payload),
      state: 'waiting',
      attempts: 0,
      clientId,
      startTag: await nextStartTag(db, kind, clientId),
      leaseUntil: afterMs > 0 ? toWire(new Date(now.getTime() + afterMs)) : null,
      createdAt: at,
      updatedAt: at,
      traceId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Start-time fair queueing: a job's start tag is one more than that of the client's last job, and at least the virtual time, which
 * is the lowest tag that waits. Clients with a backlog are served round robin, and an idle client gains no credit.
 * Jobs that are enqueued at the same moment may get equal tags; then the lower job id is first.
 */
async function nextStartTag(db: Kysely<Tables>, kind: string, clientId: number | null): Promise<number> {
  const { own, front, reached } = await db
    .selectFrom('jobs')
    .select(({ fn }) => [
      fn.max('startTag').filterWhere('clientId', 'is not distinct from', clientId).as('own'),
      fn.min('startTag').filterWhere('state', '=', 'waiting').as('front'),
      fn.max('startTag').as('reached'),
    ])
    .where('kind', '=', kind)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow();
  return Math.max(own === null ? 0 : own + 1, front ?? reached ?? 0);
}
