import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { endMySession, getAccount, getMySessions } from '@portal/shared/contracts/session';
import { USER_TYPE_NAMES } from '@portal/shared/domain/claims';
import { sha256 } from '../../platform/crypto/random';
import type { Actor } from '../../platform/http/actor';
import { conflict, notFound } from '../../platform/http/errors';
import type { Platform } from '../../platform/platform';
import { lockOf, locks } from '../lock-names';
import { displayName, findUser, passwordSettledDate } from '../users/users.repository';
import { endSession, findSessionsOf, isWithinLimits } from './sessions.repository';

/** Stands for a session on the wire: with the id itself tokens could be told apart. */
const keyOf = (sessionId: string): string => sha256(`session ${sessionId}`).slice(0, 24);

/** @returns who the actor is. @throws HttpError 404 when they were deleted meanwhile */
export async function readAccount(
  { database }: Platform,
  actor: Actor,
): Promise<ResponseOf<typeof getAccount>> {
  const [user, sessions] = await Promise.all([
    findUser(database.db, actor.clientId, actor.userId),
    findSessionsOf(database.db, actor.userId),
  ]);
  if (!user) throw notFound();
  return {
    error: null,
    Name: `${user.firstName} ${user.lastName}`.trim(),
    FirstName: user.firstName,
    EmailAddress: user.emailAddress,
    LoginId: displayName(user),
    Role: USER_TYPE_NAMES[user.userTypeId] ?? '',
    IsSSO: user.isSso === 1,
    PasswordChangedDate: passwordSettledDate(user),
    LastLogin: sessions.find(({ sessionId }) => sessionId === actor.sessionId)?.previousLoginAt ?? null,
  };
}

const openSessions = async ({ database, now }: Platform, userId: number) =>
  (await findSessionsOf(database.db, userId)).filter((session) => isWithinLimits(session, now()));

/** @returns the actor's own open sessions */
export async function listSessions(
  platform: Platform,
  actor: Actor,
): Promise<ResponseOf<typeof getMySessions>> {
  const sessions = await openSessions(platform, actor.userId);
  return {
    error: null,
    Data: sessions.map(({ sessionId, device, address, createdAt, lastActiveAt }) => ({
      Key: keyOf(sessionId),
      Device: device,
      Address: address,
      StartedAt: createdAt,
      LastActiveAt: lastActiveAt,
      Current: sessionId === actor.sessionId,
    })),
  };
}

/**
 * Ends one of the actor's other sessions or all of them, from their very next call on.
 * @throws HttpError 404 for a key of none of them, 409 for the session that asks
 */
export async function endOwnSession(
  platform: Platform,
  actor: Actor,
  { Key }: BodyOf<typeof endMySession>,
): Promise<ResponseOf<typeof endMySession>> {
  const others = (await openSessions(platform, actor.userId)).filter(
    ({ sessionId }) => sessionId !== actor.sessionId,
  );
  if (Key === keyOf(actor.sessionId)) throw conflict('This is the session you are in. Use Logout to end it.');
  const ending = Key ? others.filter(({ sessionId }) => keyOf(sessionId) === Key) : others;
  if (Key && ending.length === 0) throw notFound('This session has ended already.');
  if (ending.length > 0) {
    await platform.database.transaction(
      async (trx) => {
        for (const { sessionId } of ending) await endSession(trx, sessionId, 'endedByUser', platform.now());
        await platform.audit.record(trx, actor, {
          action: 'sessionsEnded',
          entity: 'session',
          to: ending.map(
            ({ device, address }) => `${device ?? 'Unknown device'}, ${address ?? 'unknown address'}`,
          ),
        });
      },
      locks(...ending.map(({ sessionId }) => lockOf.session(sessionId))),
    );
  }
  return { error: null, Ended: ending.length };
}
