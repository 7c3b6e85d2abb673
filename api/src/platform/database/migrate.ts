import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import { toWire } from '@portal/shared/domain/dates';
import type { Database } from './database';
import { MIGRATIONS } from './migrations/all';

/**
 * Brings the tables up to date: every migration once, in order, each in a transaction of its own. Safe when two
 * processes start at once: the second waits for the write lock and then finds the work done.
 * @param log is told before the first one, as those of large tables take minutes, and what they left to an operator
 * @returns the names of the migrations that ran now
 */
export async function migrate(database: Database, log?: Pick<Logger, 'info' | 'warn'>): Promise<string[]> {
  const applied: string[] = [];
  // Looked up first, without waiting for anybody: mostly there is nothing to do.
  const known = await findApplied(database);
  const toDo = MIGRATIONS.filter(({ name }) => !known.has(name));
  if (toDo.length > 0)
    log?.info(
      { migrations: toDo.length },
      'brings the tables up to date, or waits for another process that does',
    );
  for (const { name, up, findLeftToDo } of toDo) {
    const leftToDo = await database.transaction(
      async (trx) => {
        await sql`create table if not exists migrations (name text not null primary key, "appliedAt" text not null)`.execute(
          trx,
        );
        const { rows } = await sql`select name from migrations where name = ${name}`.execute(trx);
        if (rows.length > 0) return undefined;
        const untyped = trx as unknown as Kysely<never>;
        await up(untyped);
        await sql`insert into migrations values (${name}, ${toWire(new Date())})`.execute(trx);
        return (await findLeftToDo?.(untyped)) ?? [];
      },
      { unlimited: true },
    );
    if (!leftToDo) continue;
    applied.push(name);
    for (const sentence of leftToDo) log?.warn({ migration: name }, sentence);
  }
  return applied;
}

/** Asks for the one table alone: reading all of them (introspection) fails while another process changes some. */
async function findApplied({ db, kind }: Database): Promise<Set<string>> {
  const { rows: found } = await sql<{ isThere: boolean | number }>`${
    kind === 'postgres'
      ? sql`select to_regclass('migrations') is not null as "isThere"`
      : sql`select count(*) > 0 as "isThere" from sqlite_master where type = 'table' and name = 'migrations'`
  }`.execute(db);
  if (!found[0]?.isThere) return new Set();
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
