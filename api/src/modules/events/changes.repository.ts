import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../platform/database/schema';

export type Change = Selectable<Tables['changes']>;

/** @returns changes after an id, oldest first */
export const findChanges = (db: Kysely<Tables>, after: number, limit: number): Promise<Change[]> =>
  db
    .selectFrom('changes')
    .selectAll()
    .where('changeId', '>', after)
    .orderBy('changeId')
    .limit(limit)
    .execute();

/** @returns changes from a moment on (UTC text), oldest first */
export const findChangesSince = (db: Kysely<Tables>, at: string, limit: number): Promise<Change[]> =>
  db.selectFrom('changes').selectAll().where('at', '>=', at).orderBy('changeId').limit(limit).execute();

/** @returns the oldest and the newest id that are kept; 0 when there are none */
export async function findChangeRange(db: Kysely<Tables>): Promise<{ oldest: number; newest: number }> {
  const { oldest, newest } = await db
    .selectFrom('changes')
    .select((eb) => [eb.fn.min('changeId').as('oldest'), eb.fn.max('changeId').as('newest')])
    .executeTakeFirstOrThrow();
  return { oldest: oldest ?? 0, newest: newest ?? 0 };
}

/** Removes what is older than a moment, but for the newest one: ids are compared with it. */
export const removeChanges = async (db: Kysely<Tables>, before: string): Promise<void> => {
  const { newest } = await findChangeRange(db);
  await db.deleteFrom('changes').where('at', '<', before).where('changeId', '<', newest).execute();
};
