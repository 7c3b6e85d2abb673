import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Tables } from '../schema';
import { isPostgres } from './columns';
import { containsText } from './text';

/**
 * An index by which PostgreSQL finds parts of texts, ignoring case (pg_trgm). Its extension is trusted: the owner of the database may
 * create it. Where it is missing or not allowed there is no index, and searches go through the table as on SQLite.
 */
export async function addTrigramIndex(
  db: Kysely<never>,
  table: string,
  columns: readonly string[],
): Promise<void> {
  if (!isPostgres(db)) return;
  const keys = columns.map((column) => `lower("${column}") gin_trgm_ops`).join(', ');
  const create = `create index "${table}_trigrams" on "${table}" using gin (${keys})`;
  await sql`do $$ begin
      create extension if not exists pg_trgm;
      execute ${sql.lit(create)};
    exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
      raise notice 'pg_trgm is not to be had: parts of names are found by going through all of them';
    end $$`.execute(db);
}

/**
 * The same as `containsText`, of a column with a trigram index: only `like` is looked up in it.
 * @param column as in `containsText`
 */
export function containsIndexed(
  db: Pick<Kysely<Tables>, 'getExecutor'>,
  column: RawBuilder<unknown>,
  text: string,
): RawBuilder<SqlBool> {
  if (!isPostgres(db)) return containsText(column, text);
  const pattern = text.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`);
  return sql<SqlBool>`lower(${column}) like ${`%${pattern}%`}`;
}
