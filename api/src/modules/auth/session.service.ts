import type { Kysely } from 'kysely';
import type { Actor } from '../../platform/http/actor';
import type { Tables } from '../../platform/database/schema';
import type { AccessTokens } from '../../platform/http/access-tokens';
import { noSession, tooMany } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { claimsOf } from '../users/permissions.repository';
import {
  countSuccessors,
  endSession,
  findSessionOfToken,
  insertRefreshToken,
  insertSession,
  isRepeatedRenewal,
  REPEAT_SECONDS,
  touchSession,
  useRefreshToken,
} from '../credentials/sessions.repository';
import { NO_ORIGIN, noteLogin, type LoginOrigin } from './note-login';
import { displayName, findPortalUser, passwordSettledDate } from '../users/users.repository';
import { lock } from '../lock-names';
import { preferencesOf, type KeptPreference } from '../preferences/preferences.service';
import { defaultViewsOf } from '../views/views.service';

/** Bound of the answers to one renewal (SESSION-1.10): each is a row of the database. */
const MOST_ANSWERS = 20;

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** What the browser knows about its user. */
export interface SessionUser {
  userId: number;
  userName: string;
  firstName: string;
  userTypeId: number;
  clientId: number;
  clientKey: string;
  /** UTC text; null while a password is still to be set. */
  passwordChangedDate: string | null;
  claims: string[];
  preferences: KeptPreference[];
  /** What the user's lists open with: the query of their address, by list. */
  defaultViews: Record<string, string>;
}

export interface SessionService {
  /** Opens a session for a user who has proved who they are. @param trx the transaction that keeps the proof */
  open(
    trx: Kysely<Tables>,
    user: { userId: number; clientId: number },
    origin?: LoginOrigin,
  ): Promise<Tokens>;
  /**
   * Changes a refresh token for new tokens.
   * @param key idempotency key: with the same one a renewal whose answer was lost may be repeated
   * @throws HttpError 401, a token used before ends its session; 429 for a renewal that is repeated too often
   */
  renew(refreshToken: string, address: string, key?: string): Promise<Tokens>;
  /** @returns the user with their rights and arrangements, as they are now */
  sessionUser(userId: number): Promise<SessionUser>;
  keepAlive(actor: Actor): Promise<void>;
  logout(actor: Actor): Promise<void>;
}

/** @returns the sessions of users: opening, renewing and ending them in the database */
export function createSessionService(platform: Platform, accessTokens: AccessTokens): SessionService {
  const { audit, database } = platform;

  return {
    async open(trx, user, origin) {
      const now = platform.now();
      const login = origin ? await noteLogin(trx, user, origin, now) : NO_ORIGIN;
      const sessionId = await insertSession(trx, user, now, login);
      return {
        accessToken: accessTokens.issue(sessionId),
        refreshToken: await insertRefreshToken(trx, sessionId, platform.now()),
      };
    },

    async renew(refreshToken, address, key) {
      // Anybody can invent a token: looked up before the write lock is taken, and again under it.
      const known = await findSessionOfToken(database.db, refreshToken, platform.now());
      if (!known) throw noSession();
      const tokens = await database.transaction(async (trx) => {
        const now = platform.now();
        const session = await findSessionOfToken(trx, refreshToken, now);
        if (!session) return undefined;
        const { sessionId } = session;
        const isFirst = await useRefreshToken(trx, refreshToken, key, now);
        if (!isFirst && !(key && (await isRepeatedRenewal(trx, refreshToken, key, now)))) {
          // Refresh token reuse: two hold the same token, one of them has stolen it, and it can not be told which.
          await endSession(trx, sessionId, 'refreshTokenReused', now);
          const actor = { ...session, userName: displayName(session), address };
          await audit.record(trx, actor, { action: 'refreshTokenReused', entity: 'session' });
          return undefined;
        }
        if (!isFirst && (await countSuccessors(trx, { sessionId, token: refreshToken })) >= MOST_ANSWERS)
          throw tooMany('This session is renewed too often. Please try again in a minute.', REPEAT_SECONDS);
        return {
          accessToken: accessTokens.issue(sessionId),
          refreshToken: await insertRefreshToken(trx, sessionId, now, refreshToken),
        };
      }, lock.session(known.sessionId));
      if (!tokens) throw noSession();
      return tokens;
    },

    async sessionUser(userId) {
      const user = await findPortalUser(database.db, userId);
      const claims = await claimsOf(database.db, userId);
      const defaultViews = await defaultViewsOf(platform, { ...user, claims: new Set(claims) });
      const preferences = await preferencesOf(database.db, userId);
      return {
        userId: user.userId,
        userName: displayName(user),
        firstName: user.firstName,
        userTypeId: user.userTypeId,
        clientId: user.clientId,
        clientKey: user.clientKey,
        passwordChangedDate: passwordSettledDate(user),
        claims,
        preferences,
        defaultViews,
      };
    },

    keepAlive: (actor) => touchSession(database.db, actor.sessionId, platform.now()),

    logout: (actor) =>
      database.transaction(async (trx) => {
        await endSession(trx, actor.sessionId, 'logout', platform.now());
        await audit.record(trx, actor, { action: 'logout', entity: 'session' });
      }, lock.session(actor.sessionId)),
  };
}
