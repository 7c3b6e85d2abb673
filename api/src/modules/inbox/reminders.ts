import { dayIn, shiftDay } from '@portal/shared/domain/calendar-days';
import { fromWire, toWire } from '@portal/shared/domain/dates';
import { DAY_MS } from '@portal/shared/domain/durations';
import { entityPage } from '@portal/shared/domain/entities';
import { RUNNING_PROMOTIONS } from '@portal/shared/domain/statuses';
import type { Platform } from '../../platform/platform';
import { NOTICE_RIGHTS } from './notice-kinds';
import { findClientDates, findEndingPromotions, findHolders, type NewNotice } from './notices.repository';
import { daysFrom, tell } from './notices.service';

/** How many days before something users are reminded of it. */
const REMIND_DAYS = [30, 7];

type ClientDates = Awaited<ReturnType<typeof findClientDates>>[number];

/** What lies no further ahead than `days`, and further than `next`: a reminder that was missed is not made up for by the next one. */
interface Stretch {
  readonly days: number;
  readonly next: number;
}

/** Reminders before promotions end and before the W-9 dates: 30 and 7 days, each once for each date. */
export async function remind(platform: Platform): Promise<void> {
  const clients = await findClientDates(platform.database.db);
  const notices: NewNotice[] = [];
  for (const [index, days] of REMIND_DAYS.entries()) {
    const stretch = { days, next: REMIND_DAYS[index + 1] ?? 0 };
    notices.push(...(await promotionReminders(platform, clients, stretch)));
    for (const client of clients) notices.push(...(await w9Reminders(platform, client, stretch)));
  }
  await tell(platform, notices);
}

async function promotionReminders(
  { database, now }: Platform,
  clients: readonly ClientDates[],
  { days, next }: Stretch,
): Promise<NewNotice[]> {
  const expiring = new Set(clients.filter((one) => one.expiryBased === 'y').map((one) => one.clientId));
  const promotions = await findEndingPromotions(database.readers, {
    statuses: RUNNING_PROMOTIONS,
    from: daysFrom(now(), next),
    to: daysFrom(now(), days),
  });
  const notices: NewNotice[] = [];
  for (const { clientId, promotionId, promotionName, expirationDate } of promotions) {
    if (!expiring.has(clientId)) continue;
    const left = Math.ceil(((fromWire(expirationDate)?.getTime() ?? 0) - now().getTime()) / DAY_MS);
    const editors = new Set(await findHolders(database.readers, clientId, 'promotion_create'));
    for (const userId of await findHolders(database.readers, clientId, NOTICE_RIGHTS.promotionEnds)) {
      const may = (access: string) => access === 'promotion_view' || editors.has(userId);
      notices.push({
        ...{ clientId, userId, kind: 'promotionEnds', detail: null, at: toWire(now()) },
        subject: `${promotionId}/${days}/${expirationDate}`,
        title: `${promotionName} ends ${inDays(left)}`,
        page: entityPage('promotion', promotionId, may) ?? '',
      });
    }
  }
  return notices;
}

async function w9Reminders(
  { database, now }: Platform,
  { clientId, timeZone, w9RenewalDate, w9SubmissionDate }: ClientDates,
  { days, next }: Stretch,
): Promise<NewNotice[]> {
  const today = dayIn(now(), timeZone);
  const notices: NewNotice[] = [];
  for (const [label, day] of [
    ['W-9 renewal date', w9RenewalDate],
    ['W-9 submission date', w9SubmissionDate],
  ] as const) {
    if (!day || day > shiftDay(today, days) || day <= shiftDay(today, next)) continue;
    for (const userId of await findHolders(database.readers, clientId, NOTICE_RIGHTS.w9Date))
      notices.push({
        ...{ clientId, userId, kind: 'w9Date', detail: null, at: toWire(now()) },
        subject: `${label}/${days}/${day}`,
        title: `The ${label} is ${inDays(daysBetween(today, day))}`,
        page: 'taxation',
      });
  }
  return notices;
}

const inDays = (days: number): string => (days === 1 ? 'tomorrow' : `in ${days} days`);

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
