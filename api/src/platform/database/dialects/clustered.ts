import { sql, type Kysely } from 'kysely';
import { isPostgres } from './columns';

/**
 * Keeps the rows of a table in its primary key instead of beside it: one tree to write and to read instead of two. For
 * tables whose rows come and go in the order of that key and that nothing else refers to. PostgreSQL has no such tables.
 */
export async function clusterByKey(db: Kysely<never>, table: string): Promise<void> {
  if (isPostgres(db)) return;
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_master
    where type = 'table' and name = ${table}`.execute(db);
  const former = `${table}Former`;
  await sql`alter table ${sql.table(table)} rename to ${sql.table(former)}`.execute(db);
  await sql.raw(`${rows[0]?.sql} without rowid`).execute(db);
  await sql`insert into ${sql.table(table)} select * from ${sql.table(former)}`.execute(db);
  await sql`drop table ${sql.table(former)}`.execute(db);
}
