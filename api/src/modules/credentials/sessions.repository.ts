import { expressionBuilder, type Kysely } from 'kysely';
import { toWire } from '@portal/shared/domain/dates';
import { randomToken, sha256 } from '../../platform/crypto/random';
import { countRows } from '../../platform/database/count-rows';
import type { Tables } from '../../platform/database/schema';

/** Limits of a session on the server (SESSION-1). */
const IDLE_SECONDS = 20 * 60;
const ABSOLUTE_SECONDS = 12 * 60 * 60;
/** How long a renewal may be repeated with its idempotency key (SESSION-1.10). */
export const REPEAT_SECONDS = 60;

/** Why a session ended; kept in the row for later questions. */
export type EndReason =
  | 'logout'
  | 'endedByUser'
  | 'refreshTokenReused'
  | 'passwordChanged'
  | 'passwordReset'
  | 'deactivated'
  | 'deleted';

const shifted = (moment: Date, seconds: number): string =>
  toWire(new Date(moment.getTime() + seconds * 1000));

/** That a session was not ended, and that its user may still log in. */
function isOpen() {
  const { eb, and } = expressionBuilder<Tables, 'sessions' | 'users'>();
  return and([
    eb('sessions.endedAt', 'is', null),
    eb('users.isActive', '=', 1),
    eb('users.isDeleted', '=', 0),
  ]);
}

/** Whether an open session is neither too old nor left alone for too long. */
export const isWithinLimits = (
  { expiresAt, lastActiveAt }: { expiresAt: string; lastActiveAt: string },
  now: Date,
): boolean => expiresAt > toWire(now) && lastActiveAt > shifted(now, -IDLE_SECONDS);

/** @returns an open session and its user, in a row for each right that the user holds */
export const findSessionRights = (db: Kysely<Tables>, sessionId: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.userId', 'sessions.userId')
    .innerJoin('clients', 'clients.clientId', 'users.clientId')
    .leftJoin('userRights', 'userRights.userId', 'users.userId')
    .where('sessions.sessionId', '=', sessionId)
    .where(isOpen())
    .select([
      'sessions.expiresAt',
      'sessions.lastActiveAt',
      'users.userId',
      'users.userName',
      'users.ssoUserId',
      'users.userTypeId',
      'users.clientId',
      'users.createdBy',
      'users.passwordChangedDate',
      'users.isSso',
      'users.createdDate',
      'clients.clientKey',
      'userRights.groupId',
      'userRights.pageId',
      'userRights.rightId',
    ])
    .execute();

/** @returns a session's id that can not be guessed */
export async function insertSession(
  trx: Kysely<Tables>,
  user: { userId: number; clientId: number },
  now: Date,
  origin: { address: string | null; device: string | null; previousLoginAt: string | null },
): Promise<string> {
  const sessionId = randomToken();
  await trx
    .insertInto('sessions')
    .values({
      sessionId,
      userId: user.userId,
      clientId: user.clientId,
      createdAt: toWire(now),
      lastActiveAt: toWire(now),
      expiresAt: shifted(now, ABSOLUTE_SECONDS),
      endedAt: null,
      endReason: null,
      ...origin,
    })
    .execute();
  return sessionId;
}

/**
 * @param replaces the token that is changed for it, unless it is the login's
 * @returns a new refresh token (256 random bits); only its hash is kept
 */
export async function insertRefreshToken(
  trx: Kysely<Tables>,
  sessionId: string,
  now: Date,
  replaces?: string,
): Promise<string> {
  const token = randomToken();
  await trx
    .insertInto('refreshTokens')
    .values({
      tokenHash: sha256(token),
      sessionId,
      issuedAt: toWire(now),
      usedAt: null,
      replaces: replaces === undefined ? null : sha256(replaces),
      renewalKeyHash: null,
    })
    .execute();
  return token;
}

/**
 * Marks a refresh token as used, and with it those that were given out for the same former token.
 * @param key the idempotency key of the renewal, by which it may be repeated
 * @returns whether this was its first use, whatever runs at the same time
 */
export async function useRefreshToken(
  trx: Kysely<Tables>,
  token: string,
  key: string | undefined,
  now: Date,
): Promise<boolean> {
  const used = await trx
    .updateTable('refreshTokens')
    .set({ usedAt: toWire(now), renewalKeyHash: key === undefined ? null : sha256(key) })
    .where('tokenHash', '=', sha256(token))
    .where('usedAt', 'is', null)
    .returning(['sessionId', 'replaces'])
    .executeTakeFirst();
  if (used?.replaces)
    await trx
      .updateTable('refreshTokens')
      .set({ usedAt: toWire(now) })
      .where('sessionId', '=', used.sessionId)
      .where('replaces', '=', used.replaces)
      .where('usedAt', 'is', null)
      .execute();
  return used !== undefined;
}

/**
 * @returns whether a used refresh token comes back only because the answer to its renewal was lost: with the same
 * idempotency key, soon, and before a token that was given out for it is used
 */
export async function isRepeatedRenewal(
  trx: Kysely<Tables>,
  token: string,
  key: string,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .selectFrom('refreshTokens')
    .where('tokenHash', '=', sha256(token))
    .where('renewalKeyHash', '=', sha256(key))
    .where('usedAt', '>', shifted(now, -REPEAT_SECONDS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refreshTokens as successor')
            .select('successor.tokenHash')
            .whereRef('successor.sessionId', '=', 'refreshTokens.sessionId')
            .whereRef('successor.replaces', '=', 'refreshTokens.tokenHash')
            .where('successor.usedAt', 'is not', null),
        ),
      ),
    )
    .select('tokenHash')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns how many tokens were given out for a refresh token */
export async function countSuccessors(
  trx: Kysely<Tables>,
  { sessionId, token }: { sessionId: string; token: string },
): Promise<number> {
  return countRows(
    trx.selectFrom('refreshTokens').where('sessionId', '=', sessionId).where('replaces', '=', sha256(token)),
  );
}

/** @returns the living session that a refresh token, used or not, belongs to */
export async function findSessionOfToken(db: Kysely<Tables>, token: string, now: Date) {
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.userId', 'sessions.userId')
    .innerJoin('refreshTokens', 'refreshTokens.sessionId', 'sessions.sessionId')
    .where('refreshTokens.tokenHash', '=', sha256(token))
    .where(isOpen())
    .select(['sessions.sessionId', 'sessions.clientId', 'users.userId', 'users.userName', 'users.ssoUserId'])
    .select(['sessions.expiresAt', 'sessions.lastActiveAt'])
    .executeTakeFirst();
  return session && isWithinLimits(session, now) ? session : undefined;
}

/** The user was active: the idle limit begins anew. An ended session stays as it is. */
export async function touchSession(db: Kysely<Tables>, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ lastActiveAt: toWire(now) })
    .where('sessionId', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute();
}

/**
 * Ends a session for a reason that is kept; from the next call on its tokens are refused.
 * @returns whether it was this call that ended it
 */
export async function endSession(
  trx: Kysely<Tables>,
  sessionId: string,
  reason: EndReason,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ endedAt: toWire(now), endReason: reason })
    .where('sessionId', '=', sessionId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Ends the sessions of a user, from their very next call on.
 * @param trx the transaction of the change that is the reason
 * @param exceptSession the one session that goes on
 */
export async function endSessionsOf(
  trx: Kysely<Tables>,
  userId: number,
  reason: EndReason,
  now: Date,
  exceptSession?: string,
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ endedAt: toWire(now), endReason: reason })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .$if(exceptSession !== undefined, (query) => query.where('sessionId', '!=', exceptSession ?? ''))
    .execute();
}

/** @returns the open sessions of a user, the one in use last first; those past their limits may be among them */
export const findSessionsOf = (db: Kysely<Tables>, userId: number) =>
  db
    .selectFrom('sessions')
    .select(['sessionId', 'createdAt', 'lastActiveAt', 'expiresAt', 'address', 'device', 'previousLoginAt'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .orderBy('lastActiveAt', 'desc')
    .orderBy('createdAt', 'desc')
    .execute();
