import { sql, type Kysely } from 'kysely';
import type { Tables } from '../schema';
import { isPostgres } from './columns';

/**
 * Reserves ids that follow each other, above all that were given before, for rows that are inserted with them. A reservation that is not
 * used leaves a gap. On SQLite it holds until the next insert into that table: reserve and insert in one transaction.
 * @param table whose key is an `identity`
 * @param count how many, at least 1
 * @returns the first of them
 */
export async function reserveIds<T extends keyof Tables & string>(
  trx: Kysely<Tables>,
  table: T,
  column: keyof Tables[T] & string,
  count: number,
): Promise<number> {
  if (!isPostgres(trx)) {
    const { rows } = await sql<{ last: number }>`select seq as last from sqlite_sequence
      where name = ${table}`.execute(trx);
    return (rows[0]?.last ?? 0) + 1;
  }
  // A subquery of its own: the catalogue is asked once, not for every id.
  const sequence = sql`(select pg_get_serial_sequence(quote_ident(${table}), ${column})::regclass)`;
  for (;;) {
    const { rows } = await sql<{ first: number; last: number }>`select min(id) as first, max(id) as last
      from (select nextval(${sequence}) as id from generate_series(1, ${sql.lit(count)})) ids`.execute(trx);
    const { first, last } = rows[0] ?? { first: 0, last: 0 };
    // Another transaction may have taken some of its own in between.
    if (last - first === count - 1) return first;
  }
}
