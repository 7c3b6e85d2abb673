import { sql, type Kysely } from 'kysely';
import type { RemoteCanariesTable, Tables } from '../../platform/database/schema';
import { upTo } from './release-figures.repository';
import { ALL_CLIENTS, markServed, pointedReleases } from './remotes.repository';

/** Sets the canary of a remote and client, in place of a former one. From then on the files of the release are sent. */
export async function saveCanary(db: Kysely<Tables>, canary: RemoteCanariesTable): Promise<void> {
  const { name, version, percent, startedAt, startedBy } = canary;
  await db
    .insertInto('remoteCanaries')
    .values(canary)
    .onConflict((conflict) =>
      conflict.columns(['name', 'clientKey']).doUpdateSet({ version, percent, startedAt, startedBy }),
    )
    .execute();
  await markServed(db, { name, version, at: startedAt });
}

/** @returns the canary that is served beside a pointer, or undefined */
export const findCanary = (db: Kysely<Tables>, name: string, clientKey: string) =>
  db
    .selectFrom('remoteCanaries')
    .selectAll()
    .where('name', '=', name)
    .where('clientKey', '=', clientKey)
    .executeTakeFirst();

/** Takes the canary of a remote for a client away; none is no error. */
export const deleteCanary = (db: Kysely<Tables>, name: string, clientKey: string) =>
  db.deleteFrom('remoteCanaries').where('name', '=', name).where('clientKey', '=', clientKey).execute();

/** Takes every canary of a remote away. */
export const deleteCanaries = (db: Kysely<Tables>, name: string) =>
  db.deleteFrom('remoteCanaries').where('name', '=', name).execute();

/** Every canary, by remote and client. */
export const listCanaries = (db: Kysely<Tables>) =>
  db.selectFrom('remoteCanaries').selectAll().orderBy('name').orderBy('clientKey').execute();

/** The canaries that concern a client: its own and those of all clients. */
export const listCanariesFor = (db: Kysely<Tables>, clientKey: string) =>
  db
    .selectFrom('remoteCanaries')
    .selectAll()
    .where('clientKey', 'in', [ALL_CLIENTS, clientKey])
    .orderBy('clientKey')
    .execute();

/** Pointers that were moved since a moment and have something to go back to, whose release has rules. */
export const listWatchedPointers = (db: Kysely<Tables>, since: string) =>
  pointedReleases(db)
    .select([
      'remotePointers.name',
      'remotePointers.clientKey',
      'remotePointers.version',
      'remotePointers.changedAt',
      'remoteReleases.rulesJson',
    ])
    .where('remotePointers.changedAt', '>=', since)
    .where('remotePointers.previousVersion', 'is not', null)
    .where('remoteReleases.rulesJson', 'is not', null)
    .execute();

/** The releases that a canary or a pointer serves to users whose reports count where it is judged: to all clients, or to one. */
export const listJudgedBy = (db: Kysely<Tables>, clientKey: string) =>
  db
    .selectFrom('remotePointers')
    .select(['name', 'version'])
    .where('clientKey', 'in', [ALL_CLIENTS, clientKey])
    .union(
      db
        .selectFrom('remoteCanaries')
        .select(['name', 'version'])
        .where('clientKey', 'in', [ALL_CLIENTS, clientKey]),
    )
    .execute();

/** A release among the users of all clients, or of one, from a moment on. */
interface Meeting {
  readonly name: string;
  readonly version: string;
  readonly clientKey: string;
  readonly since: string;
}

/** @returns per kind of report of how many users there is one */
export const countUsersByKind = (db: Kysely<Tables>, { name, version, clientKey, since }: Meeting) =>
  db
    .selectFrom('remoteReports')
    .select(['kind', sql<number>`count(distinct "userId")`.as('users')])
    .where('name', '=', name)
    .where('version', '=', version)
    .where('at', '>=', since)
    .$if(clientKey !== ALL_CLIENTS, (query) => query.where('clientKey', '=', clientKey))
    .groupBy('kind')
    .execute();

/** @param mostOfOne what the loads of one user count for at most @returns how many loads there are */
export async function countLoads(
  db: Kysely<Tables>,
  { name, version, clientKey, since }: Meeting,
  mostOfOne: number,
): Promise<number> {
  const { loads } = await db
    .selectFrom(
      db
        .selectFrom('remoteReports')
        .select(upTo(mostOfOne).as('loads'))
        .where('name', '=', name)
        .where('version', '=', version)
        .where('kind', '=', 'load')
        .where('at', '>=', since)
        .$if(clientKey !== ALL_CLIENTS, (query) => query.where('clientKey', '=', clientKey))
        .groupBy('userId')
        .as('ofUsers'),
    )
    .select(sql<number>`coalesce(sum(loads), 0)`.as('loads'))
    .executeTakeFirstOrThrow();
  return Number(loads);
}

/** @returns how many users met the release at all, and how many of them it hung for */
export async function countUsersMet(
  db: Kysely<Tables>,
  { name, version, clientKey, since, hungBefore }: Meeting & { hungBefore: string },
): Promise<{ met: number; hung: number }> {
  const ofRelease = <Table extends 'remoteReports' | 'remoteStarts'>(table: Table) =>
    sql`select "userId" from ${sql.table(table)} where name = ${name} and version = ${version} and "at" >= ${since} ${
      clientKey === ALL_CLIENTS ? sql`` : sql`and "clientKey" = ${clientKey}`
    }`;
  const { rows } = await sql<{ met: number; hung: number }>`select
    (select count(distinct "userId") from (${ofRelease('remoteReports')} union ${ofRelease('remoteStarts')}) as met) as met,
    (select count(distinct "userId") from (${ofRelease('remoteStarts')} and outcome is null and "at" < ${hungBefore}) as hung) as hung`.execute(
    db,
  );
  return { met: Number(rows[0]?.met ?? 0), hung: Number(rows[0]?.hung ?? 0) };
}
