import { toWire } from '@portal/shared/domain/dates';
import { HOUR_MS } from '@portal/shared/domain/durations';
import type { Platform } from '../../platform/platform';
import { findChangeRange, findChanges, findChangesSince, type Change } from './changes.repository';

/** How long changes are kept. */
export const KEPT_MS = HOUR_MS;
/** Events that are sent again to a browser that comes back; who missed more reads everything anew. */
const MOST_MISSED = 500;
/** A request is under way for a while after its page said how long ago it began, and a change is dated before it is committed. */
const LATENESS_MS = 3_000;

/** Where a browser stands: after a change, or as many milliseconds ago as its page began to read. */
interface Standpoint {
  after: string | undefined;
  age: string | undefined;
}

interface MissedChanges {
  changes: Change[];
  /** The number of the newest change of all. */
  newest: number;
  /** Whether there were more than these: too many, or some that are kept no longer. */
  isIncomplete: boolean;
}

/** @returns what has changed since */
export async function findMissedChanges(
  platform: Platform,
  { after, age }: Standpoint,
): Promise<MissedChanges> {
  const { oldest, newest } = await findChangeRange(platform.database.db);
  const changes = await findUpToOneMore(platform, { after, age });
  const isForgotten = after === undefined && Number(age) + LATENESS_MS > KEPT_MS;
  const isIncomplete =
    isForgotten || Number(after) < oldest - 1 || Number(after) > newest || changes.length > MOST_MISSED;
  return { changes, newest, isIncomplete };
}

async function findUpToOneMore(
  { database: { db }, now }: Platform,
  { after, age }: Standpoint,
): Promise<Change[]> {
  const limit = MOST_MISSED + 1;
  if (after !== undefined) return findChanges(db, Number(after), limit);
  if (age === undefined) return [];
  const since = now().getTime() - Number(age) - LATENESS_MS;
  return findChangesSince(db, toWire(new Date(since)), limit);
}
