import { sql, type Kysely } from 'kysely';
import { isPostgres } from './columns';

interface Trigger {
  name: string;
  /** 'insert', 'update of "statusId"', 'delete' */
  event: string;
  /** Runs only for rows of which this is true. */
  when?: string;
  /** Statements that both databases understand, each with its semicolon. */
  body: string;
}

/** Has the database itself do something after every change of a row, in the change's own transaction. */
export async function addTriggers(
  db: Kysely<never>,
  table: string,
  triggers: readonly Trigger[],
): Promise<void> {
  for (const { name, event, when, body } of triggers) {
    const condition = sql.raw(when ? ` when (${when})` : '');
    const trigger = sql`create trigger ${sql.id(name)} after ${sql.raw(event)} on ${sql.id(table)} for each row${condition}`;
    if (isPostgres(db)) {
      const run = sql.id(`${name}Run`);
      await sql`create function ${run}() returns trigger language plpgsql as ${sql.lit(`begin ${body} return null; end`)}`.execute(
        db,
      );
      await sql`${trigger} execute function ${run}()`.execute(db);
    } else {
      await sql`${trigger} begin ${sql.raw(body)} end`.execute(db);
    }
  }
}

/** Takes away what `addTriggers` made. */
export async function dropTriggers(
  db: Kysely<never>,
  table: string,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    if (isPostgres(db)) {
      await sql`drop trigger ${sql.id(name)} on ${sql.id(table)}`.execute(db);
      await sql`drop function ${sql.id(`${name}Run`)}()`.execute(db);
    } else {
      await sql`drop trigger ${sql.id(name)}`.execute(db);
    }
  }
}
