import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { NOT_DONE, RIGHT_LOST } from '@portal/shared/domain/bulk';
import { SYSTEM_CREATOR_ID } from '@portal/shared/domain/claims';
import { toWire } from '@portal/shared/domain/dates';
import { DAY_MS } from '@portal/shared/domain/durations';
import type { Tables } from '../../platform/database/schema';
import type { Actor } from '../../platform/http/actor';
import { HttpError } from '../../platform/errors';
import { isDatabaseUnavailable } from '../../platform/database/database-unavailable';
import { eachApart } from '../../platform/jobs/bulkhead';
import type { Platform } from '../../platform/platform';
import { NO_LOCKS } from '../lock-names';
import { claimsOf } from '../users/permissions.repository';
import { displayName } from '../users/users.repository';
import { ACTIONS } from './bulk-actions';
import {
  countStates,
  findFinishedRuns,
  findRun,
  findStarter,
  findUnfinishedRuns,
  findWaiting,
  countFailure,
  finishRun,
  removeRun,
  settleItem,
  type BulkItem,
  type BulkRun,
  type BulkState,
} from './bulk.repository';

/** Durable job: a run survives a crash, the next process goes on with the rows that wait. */
export const BULK_JOB = 'bulkAction';

/** Poison message: a row that fails so often is given up, or no row after it would ever have its turn. */
const MOST_FAILURES = 3;

/** The lease is looked at once for so many rows. */
const BATCH_ROWS = 50;

/** As long as notices: what became of a row says the audit log for good. */
const KEPT_DAYS = 90;

interface RunRef {
  readonly clientId: number;
  readonly bulkId: number;
}

type RunningJob = { isLeaseValid(): Promise<boolean> };

/** Another process has done the row: the transaction rolls back, and nothing happens twice. */
class SettledElsewhere extends Error {}

/** @returns what makes the running job stop after its present row; the next start goes on */
export function handleBulkRuns(platform: Platform): () => void {
  let closing = false;
  platform.jobs.handle(
    BULK_JOB,
    (payload, job) => doRun(platform, (payload as { bulkId: number }).bulkId, job, () => closing),
    { atOnce: 2 },
  );
  return () => {
    closing = true;
  };
}

/** @param trx the transaction that begins the run */
export const enqueueRun = (
  { jobs }: Platform,
  trx: Kysely<Tables>,
  { clientId, bulkId }: RunRef,
): Promise<void> => jobs.enqueue(trx, { kind: BULK_JOB, key: String(bulkId), payload: { bulkId }, clientId });

/** Requeues runs whose job failed for good. */
export async function resumeBulkRuns(platform: Platform): Promise<void> {
  const { database } = platform;
  const resume = (run: RunRef) => enqueueRun(platform, database.db, run);
  await eachApart(platform, await findUnfinishedRuns(database.readers), resume, {
    name: ({ bulkId }) => ({ bulkId }),
    failure: 'a bulk action could not be resumed',
  });
}

/** Removes what was finished more than 90 days ago, a run at a time: 10,000 rows keep no other write waiting for long. */
export async function forgetOldRuns(platform: Platform): Promise<void> {
  const { database, now } = platform;
  const before = toWire(new Date(now().getTime() - KEPT_DAYS * DAY_MS));
  const forget = ({ bulkId }: { bulkId: number }) =>
    database.transaction((trx) => removeRun(trx, bulkId), NO_LOCKS);
  await eachApart(platform, await findFinishedRuns(database.readers, before), forget, {
    name: ({ bulkId }) => ({ bulkId }),
    failure: 'an old bulk action could not be removed',
  });
}

async function doRun(platform: Platform, bulkId: number, job: RunningJob, isClosing: () => boolean) {
  const { database } = platform;
  const run = await findRun(database.db, bulkId);
  if (!run || run.finishedDate !== null) return;
  for (;;) {
    const items = await findWaiting(database.db, bulkId, BATCH_ROWS);
    if (items.length === 0) break;
    if (!(await job.isLeaseValid())) return;
    for (const item of items) {
      if (isClosing()) throw new Error('The process stops; the run goes on after the next start.');
      await doItem(platform, run, item);
      // Cooperative multitasking: SQLite answers without leaving the event loop, and calls would wait for the whole run.
      await nextTurn();
    }
  }
  await finish(platform, run);
}

/** The single call in the name of who started the run, with the rights that they hold now. */
async function doItem(platform: Platform, run: BulkRun, item: BulkItem): Promise<void> {
  const { database } = platform;
  const settle = (from: BulkState, state: BulkState, reason: string) =>
    database.transaction((trx) => settleItem(trx, item, from, { state, reason }), NO_LOCKS);
  const refuse = (reason: string) => settle('waiting', 'refused', reason);
  const actor = await starterOf(platform, run);
  const rules = ACTIONS[run.action];
  if (!actor || !rules.mayUse(actor)) return void (await refuse(RIGHT_LOST));
  try {
    const outcome = await rules.run(settlingWith(platform, item), actor, item.itemId, run);
    if (outcome) await settle('done', outcome.state ?? 'done', outcome.reason);
  } catch (error) {
    if (error instanceof SettledElsewhere) return;
    if (error instanceof HttpError && error.status !== 503) return void (await refuse(error.message));
    if (!isDatabaseUnavailable(error) && (await countFailure(database.db, item)) >= MOST_FAILURES)
      await refuse(NOT_DONE);
    throw error;
  }
}

/**
 * Decorator: the first transaction of the call marks the row as done, so that the change and its mark happen together or not at
 * all. A process that dies in between leaves a row that still waits; none is done twice.
 */
function settlingWith(platform: Platform, item: BulkItem): Platform {
  const { database } = platform;
  let isFirst = true;
  const transaction: typeof database.transaction = (work, scope) => {
    const marks = isFirst;
    isFirst = false;
    return database.transaction(async (trx) => {
      const result = await work(trx);
      if (marks && !(await settleItem(trx, item, 'waiting', { state: 'done', reason: '' })))
        throw new SettledElsewhere();
      return result;
    }, scope);
  };
  return { ...platform, database: { ...database, transaction } };
}

async function starterOf({ database }: Platform, run: BulkRun): Promise<Actor | undefined> {
  const user = await findStarter(database.db, run.userId);
  if (!user || user.isActive !== 1 || user.isDeleted === 1) return undefined;
  return {
    userId: user.userId,
    userName: displayName(user),
    userTypeId: user.userTypeId,
    clientId: user.clientId,
    clientKey: user.clientKey,
    systemCreated: user.createdBy === SYSTEM_CREATOR_ID,
    claims: new Set(await claimsOf(database.db, user.userId)),
    sessionId: '',
    address: run.address ?? '',
    passwordChanged: true,
  };
}

async function finish({ database, audit, now }: Platform, run: BulkRun): Promise<void> {
  const { bulkId, clientId, userId, address } = run;
  const user = await findStarter(database.db, userId);
  await database.transaction(async (trx) => {
    if (!(await finishRun(trx, bulkId, toWire(now())))) return;
    const { done, refused } = await countStates(trx, bulkId);
    const by = { userId, userName: user ? displayName(user) : '', clientId, address };
    await audit.record(trx, by, {
      action: 'bulkFinished',
      entity: 'bulk',
      entityId: bulkId,
      to: { action: run.action, done: done.rows, refused: refused.rows },
    });
  }, NO_LOCKS);
}
