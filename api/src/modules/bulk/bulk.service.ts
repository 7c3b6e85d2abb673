import {
  NO_CHOICE,
  KEY_OF_ANOTHER,
  NO_ROWS,
  NO_UNDO,
  RUNS_AT_ONCE,
  TOO_MANY_RUNS,
  UNDO_MS,
  UNDO_TOO_LATE,
  reverseOf,
  type BulkAction,
} from '@portal/shared/domain/bulk';
import { counted } from '@portal/shared/domain/counted';
import { fromWire, toWire } from '@portal/shared/domain/dates';
import { commentProblem } from '@portal/shared/domain/support';
import type { Actor } from '../../platform/http/actor';
import { badInput, conflict, forbidden, notFound } from '../../platform/errors';
import { readId } from '../../platform/database/row-id';
import type { Platform } from '../../platform/platform';
import { lock } from '../lock-names';
import { requireList } from '../views/view-access';
import { ACTIONS, type Candidate, type Chosen } from './bulk-actions';
import { enqueueRun } from './bulk-job';
import {
  countStates,
  countUnfinished,
  findDone,
  findItems,
  findRun,
  findRunByKey,
  insertRun,
  type BulkRun,
} from './bulk.repository';

/** What a refusal's path names. */
const FILTERS_PROPERTY = { rewards: 'Rewards', users: 'Users', tickets: 'Tickets' } as const;

/** @throws HttpError 403 without the right; 400 for no choice, filters that are none, and more rows than one run takes */
async function candidatesOf(
  platform: Platform,
  actor: Actor,
  chosen: Chosen,
  signal: AbortSignal,
): Promise<Candidate[]> {
  const rules = ACTIONS[chosen.action];
  if (!rules.mayUse(actor)) throw forbidden();
  // Fail-safe default: rows that are not named are not all rows.
  if (!chosen.ids && !chosen[rules.list])
    throw badInput({ path: FILTERS_PROPERTY[rules.list], message: NO_CHOICE });
  const ids = chosen.ids
    ? [...new Set(chosen.ids.map(readId))]
    : await rules.idsOf(platform, actor, chosen, signal);
  if (ids.length === 0) return [];
  // As they were chosen, or stand in the list: what reads them promises no order.
  const place = new Map(ids.map((id, at) => [id, at]));
  const placeOf = ({ itemId }: Candidate): number => place.get(itemId) ?? ids.length;
  return [...(await rules.candidates(platform, actor, ids))].sort(
    (one, other) => placeOf(one) - placeOf(other),
  );
}

const centsOf = (candidates: readonly Candidate[]): number =>
  candidates.reduce((sum, { cents }) => sum + cents, 0);

/** How many rows an action is about, how many of them allow it now, and the cents of those. */
export interface RunPreview {
  total: number;
  allowed: number;
  cents: number;
}

/**
 * What an action would be about, as its confirmation says it.
 * @throws HttpError 400, 403
 */
export async function previewRun(
  platform: Platform,
  actor: Actor,
  chosen: Chosen,
  signal: AbortSignal,
): Promise<RunPreview> {
  const candidates = await candidatesOf(platform, actor, chosen, signal);
  const allowed = candidates.filter(({ isAllowed }) => isAllowed);
  return { total: candidates.length, allowed: allowed.length, cents: centsOf(allowed) };
}

/** An action as it was confirmed. */
export interface NewRun extends Chosen {
  /** Of the press that confirmed it, made by the browser. */
  requestKey: string;
  /** Fingerprint of the request: another one under the same key is refused. */
  requestHash: string;
  /** How many rows the confirmation named. */
  total: number;
  /** With which tickets are closed. */
  comment: string;
}

/**
 * Begins an action on many rows. Idempotent: the same key of the same user begins it once, however often it is pressed. Which
 * rows these are is decided here and kept.
 * @returns the run's id
 * @throws HttpError 400 for the choice or the comment; 403; 409 when other rows match than were confirmed, for the key of another action, and for too many runs
 */
export async function startRun(
  platform: Platform,
  actor: Actor,
  input: NewRun,
  signal: AbortSignal,
): Promise<number> {
  const { database } = platform;
  const { action, requestKey, requestHash } = input;
  const comment = action === 'closeTickets' ? input.comment.trim() : null;
  const problem = comment === null ? undefined : commentProblem(comment);
  if (problem) throw badInput({ path: 'Comment', message: problem });
  const begun = await findRunByKey(database.db, actor.userId, requestKey);
  if (begun) return sameRun(begun, requestHash);
  const candidates = await candidatesOf(platform, actor, input, signal);
  const total = candidates.length;
  if (total === 0) throw conflict(NO_ROWS);
  if (total !== input.total)
    throw conflict(
      `${counted(total, 'row')} ${total === 1 ? 'matches' : 'match'} by now. Please look at them again.`,
    );
  return beginRun(platform, actor, { action, requestKey, requestHash, comment, candidates });
}

/** Idempotency key: it stands for one request. @returns the run's id @throws HttpError 409 when it began something else */
function sameRun(begun: Pick<BulkRun, 'bulkId' | 'requestHash'>, asked: string | null): number {
  if (begun.requestHash !== null && begun.requestHash !== asked) throw conflict(KEY_OF_ANOTHER);
  return begun.bulkId;
}

/** A run whose rows are known. */
interface DecidedRun {
  action: BulkAction;
  requestKey: string;
  /** Null where the key says all of it. */
  requestHash: string | null;
  comment: string | null;
  candidates: ReadonlyArray<Pick<Candidate, 'itemId' | 'name' | 'cents'>>;
  /** The run that it takes back. */
  undoes?: number;
}

/** @returns the id of the run with this key, which begins now if there is none @throws HttpError 409 for the key of another action, and for too many runs */
async function beginRun(
  platform: Platform,
  actor: Actor,
  { action, requestKey, requestHash, comment, candidates, undoes }: DecidedRun,
): Promise<number> {
  const { database, jobs, audit, now } = platform;
  const bulkId = await database.transaction(async (trx) => {
    const first = await findRunByKey(trx, actor.userId, requestKey);
    if (first) return sameRun(first, requestHash);
    const { clientId, userId, address } = actor;
    if ((await countUnfinished(trx, userId)) >= RUNS_AT_ONCE) throw conflict(TOO_MANY_RUNS);
    const startedDate = toWire(now());
    const total = candidates.length;
    const asked = { action, requestKey, requestHash, comment, total };
    const run = { clientId, userId, address, ...asked, startedDate };
    const items = candidates.map(({ itemId, name, cents }) => ({ itemId, name, cents }));
    const id = await insertRun(trx, { ...run, finishedDate: null }, items);
    await audit.record(trx, actor, {
      action: 'bulkStarted',
      entity: 'bulk',
      entityId: id,
      to: { action, rows: total, ...(undoes !== undefined && { undoes }) },
    });
    await enqueueRun(platform, trx, { clientId, bulkId: id });
    return id;
  }, lock.bulkRunsOf(actor.userId));
  jobs.poll();
  return bulkId;
}

/** No browser's key has a space. */
const undoKeyOf = ({ bulkId }: BulkRun): string => `undo of ${bulkId}`;

/** @returns whether a run ended so lately that it can be taken back */
function isFresh({ finishedDate }: BulkRun, now: Date): boolean {
  const ended = fromWire(finishedDate);
  return ended !== undefined && now.getTime() - ended.getTime() <= UNDO_MS;
}

/**
 * Begins the run that takes back what a finished one has done. Idempotent: it begins once, however often Undo is pressed. Rows
 * that the run was refused are left alone, and the rules of the single action hold for the others.
 * @returns its id
 * @throws HttpError 403; 404 for a run of another user; 409 where nothing can be taken back, or not any more
 */
export async function undoRun(platform: Platform, actor: Actor, id: number | string): Promise<number> {
  const { database, now } = platform;
  const run = await requireRun(platform, actor, id);
  const requestKey = undoKeyOf(run);
  const begun = await findRunByKey(database.db, actor.userId, requestKey);
  if (begun) return begun.bulkId;
  const action = reverseOf(run.action);
  if (!action) throw conflict(NO_UNDO);
  if (!ACTIONS[action].mayUse(actor)) throw forbidden();
  if (!isFresh(run, now())) throw conflict(UNDO_TOO_LATE);
  const candidates = await findDone(database.db, run.bulkId);
  if (candidates.length === 0) throw conflict(NO_ROWS);
  const asked = { action, requestKey, requestHash: null, comment: null };
  return beginRun(platform, actor, { ...asked, candidates, undoes: run.bulkId });
}

type Reader = Pick<Platform, 'database'>;

/** @throws HttpError 404 for a run of another user; 403 for rows of a list that the actor may not see any more */
async function requireRun({ database }: Reader, actor: Actor, id: number | string): Promise<BulkRun> {
  const run = await findRun(database.db, readId(id));
  if (run?.userId !== actor.userId) throw notFound();
  requireList(actor, ACTIONS[run.action].list);
  return run;
}

/** How far a run is: in rows, and in cents of those that are done. */
export interface RunStatus extends Pick<
  BulkRun,
  'bulkId' | 'action' | 'total' | 'startedDate' | 'finishedDate'
> {
  done: number;
  refused: number;
  doneCents: number;
  /** Whether `undoRun` takes back what it has done. */
  mayUndo: boolean;
}

/** @returns how far a run of the actor is @throws HttpError 403, 404 */
export async function runStatus(
  platform: Pick<Platform, 'database' | 'now'>,
  actor: Actor,
  id: number | string,
): Promise<RunStatus> {
  const { db } = platform.database;
  const run = await requireRun(platform, actor, id);
  const { done, refused } = await countStates(db, run.bulkId);
  const mayUndo = reverseOf(run.action) !== undefined && isFresh(run, platform.now()) && done.rows > 0;
  const { bulkId, action, total, startedDate, finishedDate } = run;
  return {
    ...{ bulkId, action, total, startedDate, finishedDate },
    done: done.rows,
    refused: refused.rows,
    doneCents: done.cents,
    mayUndo: mayUndo && !(await findRunByKey(db, actor.userId, undoKeyOf(run))),
  };
}

export interface ResultsRequest {
  bulkId: number | string;
  limit: number;
  offset: number;
}

export interface ResultPage {
  items: Awaited<ReturnType<typeof findItems>>;
  /** How many all pages together have. */
  total: number;
}

/** A page of what became of each row of a run; refused ones first. @throws HttpError 403, 404 */
export async function listResults(
  platform: Reader,
  actor: Actor,
  { bulkId, ...page }: ResultsRequest,
): Promise<ResultPage> {
  const run = await requireRun(platform, actor, bulkId);
  return { items: await findItems(platform.database.readers, run.bulkId, page), total: run.total };
}
