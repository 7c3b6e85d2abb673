import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../database/schema';

/**
 * Adds hits of a key within a minute, or a longer window that is named by its last minute, to those of all processes.
 * @returns how many there are by now
 */
export async function addHits(
  db: Kysely<Tables>,
  counted: Insertable<Tables['rateCounts']>,
): Promise<number> {
  const { hits } = await db
    .insertInto('rateCounts')
    .values(counted)
    .onConflict((known) =>
      known
        .columns(['minute', 'rateKey'])
        .doUpdateSet((eb) => ({ hits: eb('rateCounts.hits', '+', eb.ref('excluded.hits')) })),
    )
    .returning('hits')
    .executeTakeFirstOrThrow();
  return hits;
}

/** Forgets the minutes before one. */
export const forgetHits = (db: Kysely<Tables>, before: number) =>
  db.deleteFrom('rateCounts').where('minute', '<', before).execute();
