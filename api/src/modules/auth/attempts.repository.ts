import type { Kysely } from 'kysely';
import { fromWire, toWire } from '@portal/shared/domain/dates';
import { sha256 } from '../../platform/crypto/random';
import type { Tables } from '../../platform/database/schema';

/** Rate limit by a sliding window. */
export interface AttemptLimit {
  readonly times: number;
  readonly windowSeconds: number;
}

/** Failed logins, and wrong old passwords (LOGIN-3). */
export const FAILED_PASSWORDS: AttemptLimit = { times: 5, windowSeconds: 15 * 60 };
/** Longest window of any limit: what is older counts for nothing. */
export const LONGEST_WINDOW_SECONDS = 15 * 60;
/** What is further ahead was counted before the clock was set back, and would lock for as long as that was. */
export const FURTHEST_AHEAD_SECONDS = 60;

/** @returns what is counted, as a digest: a login id may be a password typed into the wrong field */
export const countKey = (...parts: Array<string | number>): string => sha256(JSON.stringify(parts));

const secondsBefore = (moment: Date, seconds: number): string =>
  toWire(new Date(moment.getTime() - seconds * 1000));

/** @returns seconds until the next attempt is allowed, 0 when it is allowed now */
export async function secondsLocked(
  db: Kysely<Tables>,
  key: string,
  limit: AttemptLimit,
  now: Date,
): Promise<number> {
  const decisive = await db
    .selectFrom('loginFailures')
    .select('failedAt')
    .where('countKey', '=', key)
    .where('failedAt', '>', secondsBefore(now, limit.windowSeconds))
    .where('failedAt', '<=', secondsBefore(now, -FURTHEST_AHEAD_SECONDS))
    .orderBy('failedAt', 'desc')
    .orderBy('failureId', 'desc')
    .offset(limit.times - 1)
    .limit(1)
    .executeTakeFirst();
  const since = fromWire(decisive?.failedAt);
  return since ? Math.max(1, Math.ceil((since.getTime() - now.getTime()) / 1000) + limit.windowSeconds) : 0;
}

/** Counts one failure under the key, at the given moment. */
export async function countAttempt(db: Kysely<Tables>, key: string, now: Date): Promise<void> {
  await db
    .insertInto('loginFailures')
    .values({ countKey: key, failedAt: toWire(now) })
    .execute();
}

/** Forgets the failures under the key: a success ends the count. */
export async function forgetAttempts(db: Kysely<Tables>, key: string): Promise<void> {
  await db.deleteFrom('loginFailures').where('countKey', '=', key).execute();
}
