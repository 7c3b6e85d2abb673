import type { Insertable, Kysely, SelectQueryBuilder, Selectable, Updateable } from 'kysely';
import type { ViewList } from '@portal/shared/domain/views';
import { countRows } from '../../platform/database/count-rows';
import type { SavedViewsTable, Tables } from '../../platform/database/schema';

export type SavedView = Selectable<SavedViewsTable>;

interface Viewer {
  clientId: number;
  userId: number;
}

/** The views that a user sees: their own, and those shared in their client. */
const visible = (db: Kysely<Tables>, { clientId, userId }: Viewer) =>
  db
    .selectFrom('savedViews')
    .where('savedViews.clientId', '=', clientId)
    .where((eb) => eb.or([eb('savedViews.userId', '=', userId), eb('isShared', '=', 1)]));

/** @returns a user's views of a list and the shared ones, by name, with who made them */
export const findViews = (db: Kysely<Tables>, viewer: Viewer, list: ViewList) =>
  visible(db, viewer)
    .innerJoin('users', 'users.userId', 'savedViews.userId')
    .leftJoin('defaultViews', (join) =>
      join
        .onRef('defaultViews.viewId', '=', 'savedViews.viewId')
        .on('defaultViews.userId', '=', viewer.userId),
    )
    .select(['savedViews.viewId', 'savedViews.userId', 'name', 'query', 'columns', 'isShared'])
    .select(['users.userName', 'users.ssoUserId', 'defaultViews.userId as defaultOf'])
    .where('savedViews.list', '=', list)
    .where('deletedDate', 'is', null)
    .orderBy('nameKey')
    .orderBy('savedViews.viewId')
    .execute();

/** @returns a view that the user sees, a deleted one too */
export const findView = (
  db: Kysely<Tables>,
  viewer: Viewer,
  viewId: number,
): Promise<SavedView | undefined> =>
  visible(db, viewer).selectAll('savedViews').where('viewId', '=', viewId).executeTakeFirst();

/** @returns how many views of a list a user has made */
export async function countViews(db: Kysely<Tables>, userId: number, list: ViewList): Promise<number> {
  return countRows(
    db
      .selectFrom('savedViews')
      .where('userId', '=', userId)
      .where('list', '=', list)
      .where('deletedDate', 'is', null),
  );
}

/** @returns the view that a user has under a name */
export const findViewByName = (
  db: Kysely<Tables>,
  { userId, list, nameKey }: Pick<SavedView, 'userId' | 'list' | 'nameKey'>,
) =>
  db
    .selectFrom('savedViews')
    .select('viewId')
    .where('userId', '=', userId)
    .where('list', '=', list)
    .where('nameKey', '=', nameKey)
    .where('deletedDate', 'is', null)
    .executeTakeFirst();

/** @returns its id */
export async function insertView(trx: Kysely<Tables>, view: Insertable<SavedViewsTable>): Promise<number> {
  const { viewId } = await trx
    .insertInto('savedViews')
    .values(view)
    .returning('viewId')
    .executeTakeFirstOrThrow();
  return viewId;
}

/** Changes a view; a `deletedDate` is its deletion (soft delete). */
export const updateView = (trx: Kysely<Tables>, viewId: number, set: Updateable<SavedViewsTable>) =>
  trx.updateTable('savedViews').set(set).where('viewId', '=', viewId).execute();

/** @param viewId null for none */
export async function setDefault(
  trx: Kysely<Tables>,
  { userId, list, viewId }: { userId: number; list: ViewList; viewId: number | null },
): Promise<void> {
  await trx.deleteFrom('defaultViews').where('userId', '=', userId).where('list', '=', list).execute();
  if (viewId !== null) await trx.insertInto('defaultViews').values({ userId, list, viewId }).execute();
}

/** @returns what a user's lists open with */
export const findDefaultViews = (db: Kysely<Tables>, viewer: Viewer) =>
  visible(db, viewer)
    .innerJoin('defaultViews', 'defaultViews.viewId', 'savedViews.viewId')
    .select(['savedViews.list', 'query', 'columns'])
    .where('defaultViews.userId', '=', viewer.userId)
    .where('deletedDate', 'is', null)
    .execute();

/** Removes for good what was deleted before a moment. */
export const removeDeletedViews = (trx: Kysely<Tables>, before: string): Promise<void> =>
  removeViews(trx, trx.selectFrom('savedViews').select('viewId').where('deletedDate', '<', before));

/** SQLite has no OFFSET without a LIMIT; each deletion adds one. */
const SURPLUS_AT_ONCE = 100;

/** Removes for good what a user has deleted of a list, but for the newest. @param kept how many of these stay */
export const removeSurplusDeleted = (
  trx: Kysely<Tables>,
  { userId, list }: Pick<SavedView, 'userId' | 'list'>,
  kept: number,
): Promise<void> =>
  removeViews(
    trx,
    trx
      .selectFrom('savedViews')
      .select('viewId')
      .where('userId', '=', userId)
      .where('list', '=', list)
      .where('deletedDate', 'is not', null)
      .orderBy('deletedDate', 'desc')
      .orderBy('viewId', 'desc')
      .limit(SURPLUS_AT_ONCE)
      .offset(kept),
  );

type Gone = SelectQueryBuilder<Tables, 'savedViews', { viewId: number }>;

async function removeViews(trx: Kysely<Tables>, gone: Gone): Promise<void> {
  await trx.deleteFrom('defaultViews').where('viewId', 'in', gone).execute();
  await trx.deleteFrom('savedViews').where('viewId', 'in', gone).execute();
}
