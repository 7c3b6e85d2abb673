import { sql, type Insertable, type Kysely } from 'kysely';
import type { RemoteStartsTable, Tables } from '../../platform/database/schema';

export type NewReport = Omit<Insertable<Tables['remoteReports']>, 'reportId'>;

/** Whose reports count: those of a remote, or of one release of it, from a moment (UTC text) on. */
interface Window {
  readonly name: string;
  readonly version?: string | undefined;
  readonly since: string;
}

/** Batch insert; none is fine. */
export async function insertReports(trx: Kysely<Tables>, reports: readonly NewReport[]): Promise<void> {
  if (reports.length > 0)
    await trx
      .insertInto('remoteReports')
      .values([...reports])
      .execute();
}

/** Idempotent: a start that is reported twice is one. */
export const insertStart = (trx: Kysely<Tables>, start: RemoteStartsTable) =>
  trx
    .insertInto('remoteStarts')
    .values(start)
    .onConflict((conflict) => conflict.column('mark').doNothing())
    .execute();

/** Closes a start that is open still. */
export const closeStart = (
  trx: Kysely<Tables>,
  { mark, userId, outcome }: Pick<RemoteStartsTable, 'mark' | 'userId' | 'outcome'>,
) =>
  trx
    .updateTable('remoteStarts')
    .set({ outcome })
    .where('mark', '=', mark)
    .where('userId', '=', userId)
    .where('outcome', 'is', null)
    .execute();

interface Release {
  readonly name: string;
  readonly version: string;
}

/** The rows of a group, but no more of them than so many. */
export const upTo = (most: number) =>
  sql<number>`case when count(*) > ${most} then ${most} else count(*) end`;

/**
 * @param mostOfOne what the renders of one user count for at most
 * @returns how many first renders of a release were shown since its last crash, and to how many users
 */
export async function countShown(
  db: Kysely<Tables>,
  { name, version }: Release,
  mostOfOne: number,
): Promise<{ shown: number; users: number }> {
  const { lastCrash } = await db
    .selectFrom('remoteReports')
    .select(sql<string | null>`max("at")`.as('lastCrash'))
    .where('name', '=', name)
    .where('version', '=', version)
    .where('kind', '=', 'crash')
    .executeTakeFirstOrThrow();
  const { shown, users } = await db
    .selectFrom(
      db
        .selectFrom('remoteStarts')
        .select(upTo(mostOfOne).as('shown'))
        .where('name', '=', name)
        .where('version', '=', version)
        .where('at', '>', lastCrash ?? '')
        .where('outcome', '=', 'shown')
        .groupBy('userId')
        .as('ofUsers'),
    )
    .select([sql<number>`coalesce(sum(shown), 0)`.as('shown'), sql<number>`count(*)`.as('users')])
    .executeTakeFirstOrThrow();
  return { shown: Number(shown), users: Number(users) };
}

/** Retention: removes the figures of starts before a moment (UTC text). */
export const deleteStartsBefore = (trx: Kysely<Tables>, before: string) =>
  trx.deleteFrom('remoteStarts').where('at', '<', before).execute();

const DAY = sql<string>`substr("at", 1, 10)`;

/** @returns counts per version, client, day and kind of report */
export const countReportsByDay = (db: Kysely<Tables>, { name, version, since }: Window) =>
  db
    .selectFrom('remoteReports')
    .select(['version', 'clientKey', 'kind', DAY.as('day'), sql<number>`count(*)`.as('count')])
    .where('name', '=', name)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? ''))
    .where('at', '>=', since)
    .groupBy(['version', 'clientKey', 'kind', DAY])
    .execute();

/** @returns hangs per version, client and day */
export const countHangsByDay = (
  db: Kysely<Tables>,
  { name, version, since, before }: Window & { before: string },
) =>
  db
    .selectFrom('remoteStarts')
    .select(['version', 'clientKey', DAY.as('day'), sql<number>`count(*)`.as('count')])
    .where('name', '=', name)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? ''))
    .where('at', '>=', since)
    .where('at', '<', before)
    .where('outcome', 'is', null)
    .groupBy(['version', 'clientKey', DAY])
    .execute();

/** Whose figures are one: those of a release at each client, or at all of them together, which have the key ''. */
export type FiguresBy = 'client' | 'release';

/** Percentiles by the nearest rank: of 100 loads the 50th and the 95th. @returns two rows or one of each whose figures are one */
export const findLoadPercentiles = (db: Kysely<Tables>, { name, version, since }: Window, by: FiguresBy) => {
  const clientKey = by === 'client' ? sql<string>`"clientKey"` : sql<string>`''`;
  const group = by === 'client' ? sql`version, "clientKey"` : sql`version`;
  return db
    .selectFrom(
      db
        .selectFrom('remoteReports')
        .select([
          'version',
          clientKey.as('clientKey'),
          'milliseconds',
          sql<number>`row_number() over (partition by ${group} order by milliseconds)`.as('rank'),
          sql<number>`count(*) over (partition by ${group})`.as('measured'),
        ])
        .where('name', '=', name)
        .$if(version !== undefined, (query) => query.where('version', '=', version ?? ''))
        .where('at', '>=', since)
        .where('kind', '=', 'load')
        .where('milliseconds', 'is not', null)
        .as('ranked'),
    )
    .select(['version', 'clientKey', 'milliseconds', 'rank', 'measured'])
    .where(sql<boolean>`"rank" in ((measured * 50 + 99) / 100, (measured * 95 + 99) / 100)`)
    .orderBy('rank')
    .execute();
};

/** @returns the error texts with their counts, the last seen first */
export const findErrorTexts = (db: Kysely<Tables>, { name, since }: Window, limit: number) =>
  db
    .selectFrom('remoteReports')
    .select([
      'version',
      'clientKey',
      'kind',
      'detail',
      sql<number>`count(*)`.as('count'),
      sql<string>`max("at")`.as('lastAt'),
    ])
    .where('name', '=', name)
    .where('at', '>=', since)
    .where('kind', '!=', 'load')
    .where('detail', 'is not', null)
    .groupBy(['version', 'clientKey', 'kind', 'detail'])
    .orderBy('lastAt', 'desc')
    .limit(limit)
    .execute();
