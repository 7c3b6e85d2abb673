import { clientMetadata } from '@portal/shared/domain/clients';
import { RIGHT, RIGHTS } from '@portal/shared/domain/claims';
import { claimsOfRights, isOperatorRight, rightKey, type RightSet } from '@portal/shared/domain/permissions';
import type { Attribution } from '../../platform/audit/audit';
import { notFound } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { findRights } from './permissions.repository';
import { saveRights } from './permissions.service';
import { findUserByAnyLogin } from './users.repository';
import { lock } from '../lock-names';

/**
 * The portal's operators: users who hold rights of Deployments. What they change is seen by every client, so no
 * administrator makes them, but the command line (RIGHT-2.6).
 */

interface OperatorChange {
  /** The client's key. */
  client: string;
  /** Login id or, for single sign-on, the provider's name of the user. */
  user: string;
}

const OPERATOR_RIGHTS = RIGHTS.filter(isOperatorRight);

/** @param viewOnly to look, not to change @returns whether this changed anything @throws HttpError 404 */
export const grantOperator = (
  platform: Platform,
  actor: Attribution,
  { viewOnly, ...target }: OperatorChange & { viewOnly: boolean },
): Promise<boolean> =>
  changeRights(platform, actor, target, (before) => {
    const given = OPERATOR_RIGHTS.filter(({ rightId }) => !viewOnly || rightId === RIGHT.view);
    return new Set([...before, ...given.map(rightKey)]);
  });

/** Takes all rights of Deployments. @returns whether this changed anything @throws HttpError 404 */
export const revokeOperator = (
  platform: Platform,
  actor: Attribution,
  target: OperatorChange,
): Promise<boolean> =>
  changeRights(platform, actor, target, (before) => {
    const taken = new Set(OPERATOR_RIGHTS.map(rightKey));
    return new Set([...before].filter((key) => !taken.has(key)));
  });

const isOperatorClaim = (claim: string): boolean => OPERATOR_RIGHTS.some((right) => right.claim === claim);

const changeRights = (
  platform: Platform,
  actor: Attribution,
  { client, user }: OperatorChange,
  changed: (before: RightSet) => RightSet,
): Promise<boolean> =>
  platform.database.transaction(async (trx) => {
    if (!clientMetadata(client)) throw notFound(`There is no client "${client}".`);
    const found = await findUserByAnyLogin(trx, client.toLowerCase(), user);
    if (!found) throw notFound(`The client "${client}" has no user "${user}".`);
    const { userId, clientId } = found;
    const before = await findRights(trx, userId);
    const after = changed(before);
    if (before.size === after.size) return false;
    await saveRights(platform, trx, { ...actor, clientId }, userId, { before, after });
    // Also in the portal's journal, which operators read on the Deployments page.
    await platform.audit.record(trx, actor, {
      action: 'operatorChanged',
      entity: 'operator',
      entityId: `${client.toLowerCase()}/${user.trim()}`,
      from: claimsOfRights(before).filter(isOperatorClaim),
      to: claimsOfRights(after).filter(isOperatorClaim),
    });
    return true;
  }, lock.usersOf(client.toLowerCase()));
