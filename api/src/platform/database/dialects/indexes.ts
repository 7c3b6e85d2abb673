import { sql, type Kysely } from 'kysely';
import type { Database } from '../database';
import type { Tables } from '../schema';
import { isPostgres } from './columns';

interface Options {
  /** Only rows for which this holds; SQL that both databases understand. */
  where?: string;
}

const create = (db: Kysely<never>, table: string, columns: readonly string[], { where }: Options) => {
  const builder = db.schema
    .createIndex(`${table}_${columns.join('_')}`)
    .on(table)
    .columns([...columns]);
  return where ? builder.where(sql<boolean>`${sql.raw(where)}`) : builder;
};

/** An index that makes looking up or ordering by these columns fast. */
export const addIndex = (
  db: Kysely<never>,
  table: string,
  columns: readonly string[],
  options: Options = {},
): Promise<void> => create(db, table, columns, options).execute();

/** A rule of the data: no two rows agree in all these columns. */
export const addUnique = (
  db: Kysely<never>,
  table: string,
  columns: readonly string[],
  options: Options = {},
): Promise<void> => create(db, table, columns, options).unique().execute();

/** An index of ten million rows takes longer than any call may. */
const PATIENT = { unlimited: true };

const findIndexes = async (trx: Kysely<Tables>, table: string) => {
  const query = isPostgres(trx)
    ? sql<{ name: string; text: string }>`select relname as name, pg_get_indexdef(indexrelid) as text
        from pg_index join pg_class on pg_class.oid = indexrelid
        where indrelid = to_regclass(quote_ident(${table})) and not indisunique`
    : sql<{ name: string; text: string }>`select name, sql as text from sqlite_master
        where type = 'index' and tbl_name = ${table} and sql not like 'create unique%'`;
  return (await query.execute(trx)).rows;
};

/**
 * Runs work that fills tables without some of their indexes and makes them anew afterwards: for a million rows that is
 * several times faster than keeping each up to date.
 * @param which of each table's indexes, by their names; a rule of the data (unique, primary key) stays in any case
 */
export async function withoutIndexes(
  database: Pick<Database, 'transaction'>,
  which: Partial<Record<keyof Tables, RegExp>>,
  work: () => Promise<void>,
): Promise<void> {
  const dropped = await database.transaction(async (trx) => {
    const texts: string[] = [];
    for (const [table, names] of Object.entries(which)) {
      for (const { name, text } of await findIndexes(trx, table)) {
        if (!names.test(name)) continue;
        await trx.schema.dropIndex(name).execute();
        texts.push(text);
      }
    }
    return texts;
  }, PATIENT);
  try {
    await work();
  } finally {
    await database.transaction(async (trx) => {
      for (const text of dropped) await sql.raw(text).execute(trx);
    }, PATIENT);
  }
}
