import { expressionBuilder, type Kysely } from 'kysely';
import { toWire } from '@portal/shared/domain/dates';
import { randomToken, sha256 } from '../../platform/crypto/random';
import type { Tables } from '../../platform/database/schema';

/** Limits of a session on the server (SESSION-1). */
const IDLE_SECONDS = 20 * 60;
const ABSOLUTE_SECONDS = 12 * 60 * 60;

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

/** @returns a new refresh token (256 random bits); only its hash is kept */
export async function insertRefreshToken(trx: Kysely<Tables>, sessionId: string, now: Date): Promise<string> {
  const token = randomToken();
  await trx
    .insertInto('refreshTokens')
    .values({ tokenHash: sha256(token), sessionId, issuedAt: toWire(now), usedAt: null })
    .execute();
  return token;
}

/** Marks a refresh token as used. @returns whether this was its first use, whatever runs at the same time */
export async function useRefreshToken(trx: Kysely<Tables>, token: string, now: Date): Promise<boolean> {
  const updated = await trx
    .updateTable('refreshTokens')
    .set({ usedAt: toWire(now) })
    .where('tokenHash', '=', sha256(token))
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
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

/** Ends a session for a reason that is kept; from the next call on its tokens are refused. */
export async function endSession(
  trx: Kysely<Tables>,
  sessionId: string,
  reason: EndReason,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ endedAt: toWire(now), endReason: reason })
    .where('sessionId', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute();
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
