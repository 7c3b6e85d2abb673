import { sql, type Kysely } from 'kysely';
import { isPostgres } from './columns';

/**
 * Lets columns of an append-only table be filled later, once: all others stay as they were written, and these do from
 * the moment that the last of them has a value. Takes the place of the trigger that `appendOnly` made.
 * @param columns null until they are filled, all in one statement
 * @param frozen the columns that were there before
 */
export async function setOnce(
  db: Kysely<never>,
  table: string,
  columns: readonly [string, ...string[]],
  frozen: readonly string[],
): Promise<void> {
  const target = sql.table(table);
  const former = sql.id(`${table}NoUpdate`);
  const later = sql.id(`${table}SetOnce`);
  const frozenList = sql.join(frozen.map((name) => sql.ref(name)));
  const laterList = sql.join(columns.map((name) => sql.ref(name)));
  const isFilled = sql`old.${sql.ref(columns[0])} is not null`;
  if (isPostgres(db)) {
    await sql`drop trigger ${former} on ${target}`.execute(db);
    await sql`create trigger ${former} before update of ${frozenList} on ${target}
      for each row execute function refuse_change()`.execute(db);
    await sql`create trigger ${later} before update of ${laterList} on ${target}
      for each row when (${isFilled}) execute function refuse_change()`.execute(db);
    return;
  }
  const refuse = sql.lit(`${table} is append-only`);
  await sql`drop trigger ${former}`.execute(db);
  await sql`create trigger ${former} before update of ${frozenList} on ${target}
    begin select raise(abort, ${refuse}); end`.execute(db);
  await sql`create trigger ${later} before update of ${laterList} on ${target} when ${isFilled}
    begin select raise(abort, ${refuse}); end`.execute(db);
}
