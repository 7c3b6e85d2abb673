import moment from 'moment-timezone';
import { toWire } from '@portal/shared/domain/dates';
import type { Actor } from '../../platform/http/actor';
import type { Platform } from '../../platform/platform';
import { findTimeZone, sumSettled } from './paid-by-month.repository';

const MONTHS = 12;
/** How long an answer is good for: it reads what was paid in a whole year. */
const FRESH_MS = 5 * 60_000;

export interface PaidMonth {
  /** YYYY-MM, in the client's time zone. */
  month: string;
  cents: number;
  rewards: number;
}

/** @returns a function that tells what was paid in the last twelve months, this one included; memoized per client */
export function createPaidByMonth(platform: Platform) {
  const known = new Map<number, { since: number; months: Promise<PaidMonth[]> }>();

  async function read(clientId: number): Promise<PaidMonth[]> {
    const { longReaders, db } = platform.database;
    const timeZone = await findTimeZone(db, clientId);
    const current = moment.tz(platform.now(), timeZone).startOf('month');
    const months: PaidMonth[] = [];
    for (let back = MONTHS - 1; back >= 0; back -= 1) {
      const start = current.clone().subtract(back, 'months');
      const before = start.clone().add(1, 'month');
      const { cents, rewards } = await sumSettled(longReaders, clientId, {
        from: toWire(start.toDate()),
        before: toWire(before.toDate()),
      });
      months.push({ month: start.format('YYYY-MM'), cents, rewards });
    }
    return months;
  }

  return ({ clientId }: Actor): Promise<PaidMonth[]> => {
    const now = platform.now().getTime();
    const former = known.get(clientId);
    const fresh = former && now - former.since < FRESH_MS ? former : { since: now, months: read(clientId) };
    known.set(clientId, fresh);
    fresh.months.catch(() => known.delete(clientId));
    return fresh.months;
  };
}
