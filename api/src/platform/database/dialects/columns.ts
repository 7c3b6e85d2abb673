import { PostgresAdapter, sql, type ColumnDefinitionBuilderCallback, type Kysely } from 'kysely';

/** Whether this is PostgreSQL; asked only in this folder and by migrations. */
export const isPostgres = (db: Pick<Kysely<never>, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/** A primary key that the database counts up and never uses again: `.addColumn('userId', ...identity(db))`. */
export const identity = (db: Kysely<never>): ['integer', ColumnDefinitionBuilderCallback] => [
  'integer',
  (column) =>
    isPostgres(db)
      ? column.notNull().generatedByDefaultAsIdentity().primaryKey()
      : column.notNull().primaryKey().autoIncrement(),
];

/**
 * Makes a table append-only: the database itself refuses to change or delete its rows.
 * @param frozen columns that may not change; without it none may
 */
export async function appendOnly(
  db: Kysely<never>,
  table: string,
  frozen: readonly string[] = [],
): Promise<void> {
  const columns = frozen.length > 0 ? sql` of ${sql.join(frozen.map((name) => sql.ref(name)))}` : sql``;
  const target = sql.table(table);
  const name = (event: string) => sql.id(`${table}${event}`);
  if (isPostgres(db)) {
    await sql`create or replace function refuse_change() returns trigger language plpgsql as $$
      begin raise exception '% is append-only', TG_TABLE_NAME; end $$`.execute(db);
    await sql`create trigger ${name('NoUpdate')} before update${columns} on ${target}
      for each row execute function refuse_change()`.execute(db);
    await sql`create trigger ${name('NoDelete')} before delete or truncate on ${target}
      for each statement execute function refuse_change()`.execute(db);
    return;
  }
  const refuse = sql.lit(`${table} is append-only`);
  await sql`create trigger ${name('NoUpdate')} before update${columns} on ${target}
    begin select raise(abort, ${refuse}); end`.execute(db);
  await sql`create trigger ${name('NoDelete')} before delete on ${target}
    begin select raise(abort, ${refuse}); end`.execute(db);
}

/** The text functions that SQLite has of itself or through its driver, for PostgreSQL. */
export async function addTextFunctions(db: Kysely<never>): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`create function instr(haystack text, needle text) returns integer language sql immutable
    as 'select strpos($1, $2)'`.execute(db);
  await sql`create function contains_text(haystack text, needle text) returns integer language sql immutable
    as 'select case when strpos(lower($1), $2) > 0 then 1 else 0 end'`.execute(db);
}
