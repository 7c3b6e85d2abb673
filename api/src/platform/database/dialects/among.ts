import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Tables } from '../schema';
import { isPostgres } from './columns';

/**
 * That an id is among those that a query finds, which are to be found first and then looked up one by one. PostgreSQL is given them as an
 * array: of a subquery it may think that it finds next to nothing, and make it anew for each row of the table.
 */
export const isAmong = (
  db: Pick<Kysely<Tables>, 'getExecutor'>,
  id: RawBuilder<number>,
  candidates: RawBuilder<number>,
): RawBuilder<SqlBool> =>
  isPostgres(db) ? sql<SqlBool>`${id} = any(array(${candidates}))` : sql<SqlBool>`${id} in (${candidates})`;
