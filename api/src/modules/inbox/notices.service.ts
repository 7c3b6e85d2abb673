import { toWire } from '@portal/shared/domain/dates';
import { DAY_MS } from '@portal/shared/domain/durations';
import type { Platform } from '../../platform/platform';
import { NO_LOCKS } from '../lock-names';
import { addNotices, removeNotices, type NewNotice } from './notices.repository';

/** How long notices are kept (INBOX-1.4). */
export const KEPT_DAYS = 90;

/** @returns UTC text of the wire: so many days after a moment, or before it with days below 0 */
export const daysFrom = (moment: Date, days: number): string =>
  toWire(new Date(moment.getTime() + days * DAY_MS));

/** Idempotent: of one subject a user is told once. */
export async function tell({ database }: Platform, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length > 0) await database.transaction((trx) => addNotices(trx, notices), NO_LOCKS);
}

/** Removes what is older than 90 days. */
export const forgetOldNotices = async ({ database, now }: Platform): Promise<void> =>
  void (await removeNotices(database.db, daysFrom(now(), -KEPT_DAYS)));
