import { sql, type Kysely } from 'kysely';

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
