import { sql, type Kysely } from 'kysely';
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

/** Which reports: of one release, since a moment. */
interface ReportQuery {
  name: string;
  version: string;
  since: string;
}

const reportsOf = (db: Kysely<Tables>, { name, version, since }: ReportQuery) =>
  db
    .selectFrom('remoteReports')
    .where('name', '=', name)
    .where('version', '=', version)
    .where('at', '>=', since);

const timedLoads = (db: Kysely<Tables>, query: ReportQuery) =>
  reportsOf(db, query).where('kind', '=', 'load').where('milliseconds', 'is not', null);

/** @returns how many reports there are of each kind */
export async function countReports(
  db: Kysely<Tables>,
  query: ReportQuery,
): Promise<Array<{ kind: string; count: number }>> {
  const counts = await reportsOf(db, query)
    .select(['kind', sql<number>`count(*)`.as('count')])
    .groupBy('kind')
    .execute();
  return counts.map(({ kind, count }) => ({ kind, count: Number(count) }));
}

/** @returns how many loads said how long they took */
export async function countTimedLoads(db: Kysely<Tables>, query: ReportQuery): Promise<number> {
  const { measured } = await timedLoads(db, query)
    .select(sql<number>`count(*)`.as('measured'))
    .executeTakeFirstOrThrow();
  return Number(measured);
}

/** @param rank from 0, by duration @returns the milliseconds of the load of that rank, or undefined past the last */
export async function findTimedLoad(
  db: Kysely<Tables>,
  query: ReportQuery,
  rank: number,
): Promise<number | undefined> {
  const found = await timedLoads(db, query)
    .select('milliseconds')
    .orderBy('milliseconds')
    .offset(rank)
    .limit(1)
    .executeTakeFirst();
  return found?.milliseconds ?? undefined;
}
