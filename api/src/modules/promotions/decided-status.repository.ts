import { sql, type RawBuilder } from 'kysely';

/**
 * The rule of decidedStatus in a query.
 * @param promotions the name that the table has there
 */
export const selectDecidedStatus = (promotions = 'promotions'): RawBuilder<number> =>
  sql<number>`coalesce(${sql.ref(`${promotions}.endingStatus`)}, ${sql.ref(`${promotions}.status`)})`;
