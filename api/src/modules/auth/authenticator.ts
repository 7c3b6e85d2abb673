import type { FastifyRequest } from 'fastify';
import type { Access } from '@portal/shared/contracts/endpoint';
import { SYSTEM_CREATOR_ID } from '@portal/shared/domain/claims';
import { findRight } from '@portal/shared/domain/permissions';
import { memoizeByDatabaseVersion } from '../../platform/database/memoize-by-database-version';
import type { Actor } from '../../platform/http/actor';
import { bearerToken } from '../../platform/http/bearer-token';
import type { Authenticator } from '../../platform/http/contract-routes';
import { noSession } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { findSessionRights, isWithinLimits } from '../credentials/sessions.repository';
import { displayName, passwordSettledDate } from '../users/users.repository';

/**
 * Finds out who calls. The token only names the session; the session, the user and their rights are as the database has
 * them at the moment of the call, so that whatever changes there holds from the next call on.
 * @returns the actor; null for 'public', and for 'deployToken' where no session is named (the token may be a team's)
 * @throws HttpError 401 in all other cases without a living session
 */
export function createAuthenticator(platform: Platform): Authenticator {
  const actorOf = createTokenReader(platform);

  const authenticate = async (request: FastifyRequest, access: Access) => {
    if (access === 'public') return null;
    const token = bearerToken(request);
    const actor = token === undefined ? undefined : await actorOf(request, token);
    if (!actor && access !== 'deployToken') throw noSession();
    return actor ?? null;
  };
  return Object.assign(authenticate, {
    again: ({ sessionId, address }: Actor) => findActor(platform, sessionId, address),
  });
}

/** @returns a function that tells whose living session an access token is of, or undefined */
export const createTokenReader =
  (platform: Platform) =>
  async ({ server, ip }: FastifyRequest, token: string): Promise<Actor | undefined> => {
    const sessionId = server.accessTokens.read(token);
    return sessionId ? findActor(platform, sessionId, ip) : undefined;
  };

const readOpenSession = memoizeByDatabaseVersion(async ({ db }, sessionId: string) => {
  const rows = await findSessionRights(db, sessionId);
  const user = rows[0];
  if (!user) return undefined;
  const claims = rows.flatMap(({ groupId, pageId, rightId }) =>
    groupId === null || pageId === null || rightId === null
      ? []
      : (findRight({ groupId, pageId, rightId })?.claim ?? []),
  );
  const { expiresAt, lastActiveAt, userId, userTypeId, clientId, clientKey } = user;
  const actor: Omit<Actor, 'address'> = {
    userId,
    userName: displayName(user),
    userTypeId,
    clientId,
    clientKey,
    systemCreated: user.createdBy === SYSTEM_CREATOR_ID,
    claims: new Set(claims),
    sessionId,
    passwordChanged: passwordSettledDate(user) !== null,
  };
  return { expiresAt, lastActiveAt, actor };
}, 'access');

async function findActor(platform: Platform, sessionId: string, address: string): Promise<Actor | undefined> {
  const session = await readOpenSession(platform.database, sessionId);
  return session && isWithinLimits(session, platform.now()) ? { ...session.actor, address } : undefined;
}
