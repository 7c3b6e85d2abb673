import type { Kysely } from 'kysely';
import { isPostgres } from './columns';

/** Whether two large sets are put together by reading each at once (hash or merge join): SQLite looks each row of one up in the other. */
export const readsLargeSetsAtOnce = (db: Pick<Kysely<never>, 'getExecutor'>): boolean => isPostgres(db);
