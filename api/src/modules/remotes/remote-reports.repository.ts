import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';

/** Retention: deletes the reports of before a moment. */
export async function deleteReportsBefore(trx: Kysely<Tables>, before: string): Promise<void> {
  await trx.deleteFrom('remoteReports').where('at', '<', before).execute();
}

/** @returns the releases that there are of any of the names and of any of the versions */
export const findNamedReleases = (
  db: Kysely<Tables>,
  names: readonly string[],
  versions: readonly string[],
) =>
  db
    .selectFrom('remoteReleases')
    .select(['name', 'version', 'claim'])
    .where('name', 'in', names)
    .where('version', 'in', versions)
    .execute();
