import type { Claim } from '@portal/shared/domain/claims';
import type { Actor } from '../../platform/http/actor';
import { holds } from '../../platform/http/contract-routes';
import type { Change } from './changes.repository';

/** Who may know that one of these changed: those who may see it. */
const NEEDS: Readonly<Record<string, Claim | 'administrator'>> = {
  promotion: 'promotion_view',
  reward: 'rewards_view',
  file: 'rewards_uploadfulfilment',
  ticket: 'support_view',
  user: 'administrator',
  w9Form: 'w9form_view',
  configuration: 'configuration_view',
  clientConfig: 'administrator',
  remote: 'deployments_view',
};

/** What the change log calls the end of a session: for the portal's processes, and no news for a page. */
const SESSION_END = 'session';

/** @returns whether a change may end the actor's session or alter their rights, so that both are to be read anew */
export const concernsAccess = (actor: Actor, { userId, entity, entityId }: Change): boolean =>
  (entity === SESSION_END && userId === actor.userId) ||
  (entity === 'user' && entityId === String(actor.userId));

/** @returns whether an actor is told of a change: of their client's within their rights, and of their own notices */
export function mayKnow(actor: Actor, { clientId, userId, entity }: Change): boolean {
  if (clientId !== actor.clientId || entity === SESSION_END) return false;
  if (userId !== null) return userId === actor.userId;
  const access = NEEDS[entity];
  return access !== undefined && holds(actor, access);
}
