import type { Kysely } from 'kysely';
import type { Tables } from '../platform/database/schema';
import { DAY, startOfDay, wire } from './moments';

export interface DemoClient {
  clientId: number;
  clientKey: string;
  timeZone: string;
  /** C00002: promotions have an end date and expire. */
  expires: boolean;
  /** Length of OEIDs; the last three digits are those that the sandbox gateway looks at. */
  oeidDigits: number;
}

const timeZone = 'America/New_York';

/** The clients as every database has them from its start (CLIENT-1.1). */
export const DEMO_CLIENTS: readonly DemoClient[] = [
  { clientId: 1, clientKey: 'elan', timeZone, expires: true, oeidDigits: 7 },
  { clientId: 2, clientKey: 'bmw', timeZone, expires: false, oeidDigits: 8 },
  { clientId: 3, clientKey: 'acg', timeZone, expires: true, oeidDigits: 7 },
  { clientId: 4, clientKey: 'hd', timeZone, expires: true, oeidDigits: 8 },
];

/** The day a client's renewal and submission dates fall on, in days from now. elan's renewal date has passed. */
const W9_DAYS: Readonly<Record<number, { renewal: number; submission: number }>> = {
  1: { renewal: -200, submission: 40 },
  2: { renewal: 45, submission: 30 },
  3: { renewal: 75, submission: 60 },
  4: { renewal: 120, submission: 90 },
};

const dayOf = (moment: number): string => wire(startOfDay(moment, timeZone)).slice(0, 10);

/** Gives the clients their W-9 dates; the clients and their switches are there already. */
export async function loadClientDates(
  trx: Kysely<Tables>,
  clients: readonly DemoClient[],
  now: number,
): Promise<void> {
  for (const { clientId } of clients) {
    const days = W9_DAYS[clientId] ?? { renewal: 60, submission: 30 };
    await trx
      .updateTable('clients')
      .set({
        w9RenewalDate: dayOf(now + days.renewal * DAY),
        w9SubmissionDate: dayOf(now + days.submission * DAY),
      })
      .where('clientId', '=', clientId)
      .execute();
  }
}
