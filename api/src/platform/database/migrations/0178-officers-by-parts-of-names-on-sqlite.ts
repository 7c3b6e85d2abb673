import type { Kysely } from 'kysely';
import { addTrigramTable } from '../dialects/trigrams';

/** SQLite, too, finds the officers of a part of a name without going through all of them. */
export const up = (db: Kysely<never>): Promise<void> =>
  addTrigramTable(db, 'officers', 'officerId', ['officerName', 'oeid']);
