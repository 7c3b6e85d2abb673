import { sql, type Kysely } from 'kysely';

/** A table and what is told when it changes. */
interface Told {
  table: string;
  topic: string;
  /** A change of one row concerns only who asks by this column. */
  key?: string;
  /** 'insert or update or delete' unless told. */
  events?: string;
}

/**
 * Has PostgreSQL tell every process after the commit that a table has changed. Commits that tell something go one after the
 * other, so this is for tables that are rarely written.
 */
export async function notifyChanges(db: Kysely<never>, tables: readonly Told[]): Promise<void> {
  for (const { table, topic, key, events = 'insert or update or delete' } of tables) {
    const name = `${table}Changes`;
    const told = key ? sql`${sql.lit(`${topic}:`)} || old.${sql.id(key)}` : sql.lit(topic);
    await sql`create function ${sql.id(`${name}Run`)}() returns trigger language plpgsql as $$
      begin perform pg_notify('portal_changes', ${told}); return null; end $$`.execute(db);
    await sql`create trigger ${sql.id(name)} after ${sql.raw(events)} on ${sql.table(table)}
      for each ${sql.raw(key ? 'row' : 'statement')} execute function ${sql.id(`${name}Run`)}()`.execute(db);
  }
}
