import type { Kysely } from 'kysely';
import { getAudit } from '@portal/shared/contracts/audit';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import { getPromotions } from '@portal/shared/contracts/promotions';
import { getDeployments } from '@portal/shared/contracts/remotes';
import { getRewardsList } from '@portal/shared/contracts/rewards';
import { getAllUsers } from '@portal/shared/contracts/settings';
import { getSupportTickets } from '@portal/shared/contracts/support';
import { getTaxList } from '@portal/shared/contracts/taxation';
import { getFulfilmentHistory } from '@portal/shared/contracts/uploads';
import { USER_TYPES } from '@portal/shared/domain/claims';
import { NOT_YOUR_VIEW, type ViewList } from '@portal/shared/domain/views';
import type { Tables } from '../../platform/database/schema';
import type { Actor } from '../../platform/http/actor';
import { holds } from '../../platform/http/contract-routes';
import { forbidden, notFound } from '../../platform/errors';
import { readId } from '../../platform/database/row-id';
import { findView, type SavedView } from './views.repository';

/** Who may see and change which views. */

/** The list's own call says who may see it, and so its views. */
const CALL_OF: Readonly<Record<ViewList, Endpoint>> = {
  promotions: getPromotions,
  rewards: getRewardsList,
  files: getFulfilmentHistory,
  tickets: getSupportTickets,
  users: getAllUsers,
  taxAccounts: getTaxList,
  auditEntries: getAudit,
  deployments: getDeployments,
};

/** @returns whether a user may see the views of a list */
export const maySeeList = (user: Pick<Actor, 'userTypeId' | 'claims'>, list: ViewList): boolean =>
  holds(user, CALL_OF[list].claim);

/** @throws HttpError 403 without the right of the list */
export function requireList(actor: Actor, list: ViewList): void {
  if (!maySeeList(actor, list)) throw forbidden();
}

/** A view of the own is its user's; a shared one its owner's and administrators'. */
export const mayChange = (
  { userId, userTypeId }: Actor,
  view: Pick<SavedView, 'userId' | 'isShared'>,
): boolean => view.userId === userId || (view.isShared === 1 && userTypeId === USER_TYPES.client);

/** @throws HttpError 403 without the right of its list; 404 for a view that the actor does not see */
export async function requireView(db: Kysely<Tables>, actor: Actor, id: number | string): Promise<SavedView> {
  const view = await findView(db, actor, readId(id));
  if (!view) throw notFound('There is no such view.');
  requireList(actor, view.list);
  return view;
}

/** @throws HttpError 403 for a view that the actor may not change, and as `requireView` */
export async function requireChangeable(
  db: Kysely<Tables>,
  actor: Actor,
  id: number | string,
): Promise<SavedView> {
  const view = await requireView(db, actor, id);
  if (!mayChange(actor, view)) throw forbidden(NOT_YOUR_VIEW);
  return view;
}
