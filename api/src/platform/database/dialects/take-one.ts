import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Tables } from '../schema';
import { isPostgres } from './columns';

/**
 * Work queue: a query for the next row to work on also locks it, and passes over rows that others work on, so that
 * several processes each get one of their own without waiting. SQLite has one writer at a time and needs nothing.
 */
export const takeOne = <DB, TB extends keyof DB, O>(
  trx: Kysely<Tables>,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> => (isPostgres(trx) ? query.forUpdate().skipLocked() : query);
