import type { Kysely } from 'kysely';
import { toWire } from '@portal/shared/domain/dates';
import { HOUR_MS } from '@portal/shared/domain/durations';
import {
  TOO_MANY_VIEWS,
  VIEWS_OF_USER,
  VIEW_NAME_TAKEN,
  viewSearch,
  type ViewColumns,
  type ViewList,
} from '@portal/shared/domain/views';
import type { Tables } from '../../platform/database/schema';
import type { Actor } from '../../platform/http/actor';
import { conflict, notFound } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { NO_LOCKS, lock } from '../lock-names';
import { displayName } from '../users/users.repository';
import {
  countViews,
  findDefaultViews,
  findViewByName,
  findViews,
  insertView,
  removeDeletedViews,
  removeSurplusDeleted,
  setDefault,
  updateView,
  type SavedView,
} from './views.repository';
import { maySeeList, mayChange, requireChangeable, requireList, requireView } from './view-access';
import { columnsOf, readColumns, readName, readQuery } from './view-values';

/** How long a deleted view can be taken back. */
const RESTORABLE_MS = HOUR_MS;

/** @throws HttpError 409 when another view of its owner has the name */
async function requireFreeName(
  trx: Kysely<Tables>,
  view: Pick<SavedView, 'userId' | 'list' | 'nameKey'>,
  viewId?: number,
): Promise<void> {
  const found = await findViewByName(trx, view);
  if (found && found.viewId !== viewId) throw conflict(VIEW_NAME_TAKEN);
}

/** @throws HttpError 409 when a user has as many views of a list as can be kept */
async function requireRoom(trx: Kysely<Tables>, userId: number, list: ViewList): Promise<void> {
  if ((await countViews(trx, userId, list)) >= VIEWS_OF_USER) throw conflict(TOO_MANY_VIEWS);
}

/** @returns what the lists open with that a user may see: queries by list */
export async function defaultViewsOf(
  { database }: Pick<Platform, 'database'>,
  user: Pick<Actor, 'clientId' | 'userId' | 'userTypeId' | 'claims'>,
): Promise<Record<string, string>> {
  const views = await findDefaultViews(database.db, user);
  return Object.fromEntries(
    views
      .filter(({ list }) => maySeeList(user, list))
      .map((view) => [view.list, viewSearch(view.query, columnsOf(view))]),
  );
}

/** A view as its list offers it. */
export interface ListedView {
  viewId: number;
  name: string;
  /** Filters, order and page size as they stand in the list's address. */
  query: string;
  /** As the list has them; null leaves them to its user. */
  columns: string[] | null;
  isShared: boolean;
  /** Who made it. */
  owner: string;
  /** Whether the actor may rename, change, share and delete it. */
  mayChange: boolean;
  /** Whether the list opens with it for the actor. */
  isDefault: boolean;
}

/** @returns the actor's views of a list and the shared ones, by name (LIST-4) @throws HttpError 403 */
export async function listViews(
  { database }: Platform,
  actor: Actor,
  { list }: { list: ViewList },
): Promise<ListedView[]> {
  requireList(actor, list);
  const views = await findViews(database.db, actor, list);
  return views.map((view) => ({
    viewId: view.viewId,
    name: view.name,
    query: view.query,
    columns: columnsOf(view),
    isShared: view.isShared === 1,
    owner: displayName(view),
    mayChange: mayChange(actor, view),
    isDefault: view.defaultOf !== null,
  }));
}

/** A list as it is to be kept under a name. */
export interface NewView extends Pick<ListedView, 'name' | 'query' | 'isShared'> {
  list: ViewList;
  columns: ViewColumns | null;
}

/** @returns the new view's id @throws HttpError 400 without a name, for a column twice, for a taxpayer number; 403; 409 for a name twice, and for too many views */
export async function keepView(
  { database, audit, now }: Platform,
  actor: Actor,
  { list, ...kept }: NewView,
): Promise<number> {
  requireList(actor, list);
  const { clientId, userId } = actor;
  const query = readQuery(kept.query);
  const columns = readColumns(kept.columns);
  const isShared = kept.isShared ? 1 : 0;
  const view = { clientId, userId, list, ...readName(kept.name), query, columns, isShared };
  return database.transaction(async (trx) => {
    await requireFreeName(trx, view);
    await requireRoom(trx, userId, list);
    const viewId = await insertView(trx, { ...view, updatedDate: toWire(now()), deletedDate: null });
    const { name, isShared } = view;
    const to = { list, name, query, columns, isShared };
    await audit.record(trx, actor, { action: 'viewCreated', entity: 'view', entityId: viewId, to });
    return viewId;
  }, lock.viewsOf(clientId));
}

/** What of a view is to change; what is undefined stays. */
export interface ViewChange {
  viewId: number | string;
  name?: string | undefined;
  query?: string | undefined;
  columns?: ViewColumns | null | undefined;
  isShared?: boolean | undefined;
}

/** Renames, shares or changes a view. @throws HttpError 400, 403, 404, 409 */
export async function alterView(
  { database, audit, now }: Platform,
  actor: Actor,
  change: ViewChange,
): Promise<void> {
  const named = change.name === undefined ? {} : readName(change.name);
  await database.transaction(async (trx) => {
    const view = await requireChangeable(trx, actor, change.viewId);
    if (view.deletedDate !== null) throw notFound('There is no such view.');
    const { viewId, name, query, columns, isShared } = view;
    const next = {
      ...named,
      ...(change.query === undefined ? {} : { query: readQuery(change.query) }),
      ...(change.columns === undefined ? {} : { columns: readColumns(change.columns) }),
      ...(change.isShared === undefined ? {} : { isShared: change.isShared ? 1 : 0 }),
    };
    await requireFreeName(trx, { ...view, ...next }, viewId);
    await updateView(trx, viewId, { ...next, updatedDate: toWire(now()) });
    await audit.record(trx, actor, {
      action: 'viewChanged',
      entity: 'view',
      entityId: viewId,
      from: { name, query, columns, isShared },
      to: { name, query, columns, isShared, ...next },
    });
  }, lock.viewsOf(actor.clientId));
}

/** Soft delete: it is taken back with `restoreDeletedView`, as one of the newest that were deleted. @throws HttpError 403, 404 */
export async function removeView(
  { database, audit, now }: Platform,
  actor: Actor,
  id: number | string,
): Promise<void> {
  await database.transaction(async (trx) => {
    const view = await requireChangeable(trx, actor, id);
    if (view.deletedDate !== null) return;
    const { viewId, name } = view;
    await updateView(trx, viewId, { deletedDate: toWire(now()) });
    await removeSurplusDeleted(trx, view, VIEWS_OF_USER);
    await audit.record(trx, actor, {
      action: 'viewDeleted',
      entity: 'view',
      entityId: viewId,
      from: { name },
    });
  }, lock.viewsOf(actor.clientId));
}

/** Takes a deletion back. @throws HttpError 403; 404 for a view that is gone for good; 409 when its name was given again, or its place */
export async function restoreDeletedView(
  { database, audit }: Platform,
  actor: Actor,
  id: number | string,
): Promise<void> {
  await database.transaction(async (trx) => {
    const view = await requireChangeable(trx, actor, id);
    if (view.deletedDate === null) return;
    const { viewId, name, userId, list } = view;
    await requireFreeName(trx, view);
    await requireRoom(trx, userId, list);
    await updateView(trx, viewId, { deletedDate: null });
    await audit.record(trx, actor, {
      action: 'viewRestored',
      entity: 'view',
      entityId: viewId,
      to: { name },
    });
  }, lock.viewsOf(actor.clientId));
}

/** Chooses the view that a list opens with for the actor; null for none. @throws HttpError 403, 404 */
export async function chooseDefault(
  { database, audit }: Platform,
  actor: Actor,
  { list, viewId: chosen }: { list: ViewList; viewId: number | string | null },
): Promise<void> {
  requireList(actor, list);
  await database.transaction(async (trx) => {
    const view = chosen === null ? undefined : await requireView(trx, actor, chosen);
    if (view && (view.list !== list || view.deletedDate !== null)) throw notFound('There is no such view.');
    const viewId = view?.viewId ?? null;
    await setDefault(trx, { userId: actor.userId, list, viewId });
    await audit.record(trx, actor, {
      action: 'defaultViewChosen',
      entity: 'view',
      entityId: viewId,
      to: { list, name: view?.name ?? null },
    });
  }, lock.viewsOf(actor.clientId));
}

/** Removes for good what can not be taken back any more. */
export const forgetDeletedViews = ({ database, now }: Platform): Promise<void> =>
  database.transaction(
    (trx) => removeDeletedViews(trx, toWire(new Date(now().getTime() - RESTORABLE_MS))),
    NO_LOCKS,
  );
