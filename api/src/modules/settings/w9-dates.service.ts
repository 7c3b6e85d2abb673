import { dayIn } from '@portal/shared/domain/calendar-days';
import { w9DateProblem, type W9DateKind } from '@portal/shared/domain/w9-dates';
import type { Actor } from '../../platform/http/actor';
import { badInput } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { findW9Dates, saveW9Date } from './w9-dates.repository';
import { lock } from '../lock-names';

/** What a refusal's path names. */
const PROPERTY = { renewal: 'IConfigurationDate', submission: 'ISubmissionDate' } as const;

/** @returns the date of the actor's client, YYYY-MM-DD, or null where none is set */
export async function readW9Date(
  { database }: Platform,
  actor: Actor,
  { kind }: { kind: W9DateKind },
): Promise<string | null> {
  return (await findW9Dates(database.db, actor.clientId))[kind];
}

/**
 * Sets one of the two dates of the actor's client.
 * @param input `day` is YYYY-MM-DD
 * @throws HttpError 400 for no date, one that does not exist or one in the past
 */
export async function changeW9Date(
  platform: Platform,
  actor: Actor,
  { kind, day }: { kind: W9DateKind; day: string | undefined },
): Promise<void> {
  const { audit, database } = platform;
  await database.transaction(async (trx) => {
    const dates = await findW9Dates(trx, actor.clientId);
    const problem = w9DateProblem(kind, day, dayIn(platform.now(), dates.timeZone));
    if (problem || !day) throw badInput({ path: PROPERTY[kind], message: problem ?? '' });
    if (day === dates[kind]) return;
    await saveW9Date(trx, actor.clientId, kind, day);
    await audit.record(trx, actor, {
      action: 'w9DateChanged',
      entity: 'configuration',
      entityId: kind,
      from: dates[kind],
      to: day,
    });
  }, lock.w9DatesOf(actor.clientId));
}
