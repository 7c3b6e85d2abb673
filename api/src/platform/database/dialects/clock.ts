import { sql, type Kysely } from 'kysely';
import type { Tables } from '../schema';
import { isPostgres } from './columns';

/** @returns the time of the database's machine; undefined on SQLite, whose processes share one machine, and so its clock */
export async function readClock(db: Kysely<Tables>): Promise<Date | undefined> {
  if (!isPostgres(db)) return undefined;
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms
  `.execute(db);
  return rows[0] && new Date(rows[0].ms);
}
