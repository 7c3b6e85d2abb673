import type { Kysely } from 'kysely';
import { RIGHTS, USER_TYPES } from '@portal/shared/domain/claims';
import { rightKey } from '@portal/shared/domain/permissions';
import { OPERATOR_PASSWORD_TEXT, STRONGER_PASSWORD_TEXT, mayManage } from '@portal/shared/domain/users';
import type { Tables } from '../../platform/database/schema';
import type { Actor } from '../../platform/http/actor';
import { forbidden, noSession, notFound } from '../../platform/errors';
import { readId } from '../../platform/database/row-id';
import { findRights } from './permissions.repository';
import { findUser, type User } from './users.repository';

/**
 * Which users an actor may act on (RIGHT-3), decided inside the transaction of the change. Transactions run one after
 * the other, the actor is an active administrator when theirs begins and never acts on themself: so one active
 * administrator of the client always remains, whatever races.
 */

/** @returns the user of the actor's client @throws HttpError 404 */
export async function requireUser(db: Kysely<Tables>, actor: Actor, id: number | string): Promise<User> {
  const user = await findUser(db, actor.clientId, readId(id));
  if (!user) throw notFound();
  return user;
}

/**
 * @param trx the transaction of the change: what is found here stays true until it ends
 * @returns the user, which the actor may act on
 * @throws HttpError 401 for an actor who meanwhile is no administrator any more, 404, 403
 */
export async function requireManageable(
  trx: Kysely<Tables>,
  actor: Actor,
  id: number | string,
): Promise<User> {
  await requireStillAdministrator(trx, actor);
  const user = await requireUser(trx, actor, id);
  if (user.userId === actor.userId) throw forbidden('You can not change your own user here.');
  if (!mayManage(actor, user)) throw forbidden('You are not allowed to change this user.');
  return user;
}

/**
 * Two administrators who act on each other at the same time: the second one finds that they are none any more.
 * @throws HttpError 401
 */
export async function requireStillAdministrator(trx: Kysely<Tables>, actor: Actor): Promise<void> {
  const self = await findUser(trx, actor.clientId, actor.userId);
  if (!self?.isActive || self.userTypeId !== USER_TYPES.client) throw noSession();
}

const DEPLOY = RIGHTS.filter(({ claim }) => claim === 'deployments_submit').map(rightKey);

/**
 * Privilege escalation: a password that an administrator sets lets them log in as that user, so setting that of one with more rights
 * would be a way round the rules about giving rights (RIGHT-2.5, RIGHT-2.6).
 * @throws HttpError 403
 */
export async function requireNoMoreRights(trx: Kysely<Tables>, actor: Actor, userId: number): Promise<void> {
  const held = await findRights(trx, userId);
  if (DEPLOY.some((key) => held.has(key))) throw forbidden(OPERATOR_PASSWORD_TEXT);
  if (actor.systemCreated) return;
  const own = await findRights(trx, actor.userId);
  if ([...held].some((key) => !own.has(key))) throw forbidden(STRONGER_PASSWORD_TEXT);
}
