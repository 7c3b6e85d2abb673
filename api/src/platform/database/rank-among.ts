import { sql, type RawBuilder } from 'kysely';

/**
 * Order by what the database does not have, such as the names that a client knows statuses by.
 * @param values those of the column, in their order
 * @returns the place of the column's value among them, from 0; null for another value
 */
export const rankAmong = (column: string, values: ReadonlyArray<number | string>): RawBuilder<unknown> =>
  sql`case ${sql.ref(column)} ${sql.join(
    values.map((value, rank) => sql`when ${sql.lit(value)} then ${sql.lit(rank)}`),
    sql` `,
  )} end`;
