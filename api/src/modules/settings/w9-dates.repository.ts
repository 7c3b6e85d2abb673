import type { Kysely } from 'kysely';
import type { W9DateKind } from '@portal/shared/domain/w9-dates';
import type { Tables } from '../../platform/database/schema';

const COLUMN = { renewal: 'w9RenewalDate', submission: 'w9SubmissionDate' } as const;

/** @returns the client's two W-9 dates (YYYY-MM-DD or null) and the zone in which they are judged */
export async function findW9Dates(db: Kysely<Tables>, clientId: number) {
  const client = await db
    .selectFrom('clients')
    .select(['timeZone', 'w9RenewalDate', 'w9SubmissionDate'])
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow();
  return { renewal: client.w9RenewalDate, submission: client.w9SubmissionDate, timeZone: client.timeZone };
}

/** @param day `YYYY-MM-DD` */
export async function saveW9Date(
  trx: Kysely<Tables>,
  clientId: number,
  kind: W9DateKind,
  day: string,
): Promise<void> {
  await trx
    .updateTable('clients')
    .set({ [COLUMN[kind]]: day })
    .where('clientId', '=', clientId)
    .execute();
}
