import type { Kysely } from 'kysely';
import { addTrigramIndex } from '../dialects/trigrams';

/** PostgreSQL finds the officers of a part of a name without going through all of them, where its extension may be used. */
export const up = (db: Kysely<never>): Promise<void> =>
  addTrigramIndex(db, 'officers', ['officerName', 'oeid']);
