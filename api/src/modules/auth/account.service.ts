import { USER_TYPE_NAMES } from '@portal/shared/domain/claims';
import { sha256 } from '../../platform/crypto/random';
import type { Actor } from '../../platform/http/actor';
import { conflict, notFound } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { lockOf, locks } from '../lock-names';
import { displayName, findUser, passwordSettledDate } from '../users/users.repository';
import { endSession, findSessionsOf, isWithinLimits } from '../credentials/sessions.repository';

/** Stands for a session on the wire: its id is in its tokens, and shows nowhere else. */
const keyOf = (sessionId: string): string => sha256(`session ${sessionId}`).slice(0, 24);

/** @returns who the actor is (ACCOUNT-1) @throws HttpError 404 when they were deleted meanwhile */
export async function readAccount({ database }: Platform, actor: Actor) {
  const [user, sessions] = await Promise.all([
    findUser(database.db, actor.clientId, actor.userId),
    findSessionsOf(database.db, actor.userId),
  ]);
  if (!user) throw notFound();
  return {
    name: `${user.firstName} ${user.lastName}`.trim(),
    firstName: user.firstName,
    emailAddress: user.emailAddress,
    loginId: displayName(user),
    /** The name of the user type. */
    role: USER_TYPE_NAMES[user.userTypeId] ?? '',
    isSso: user.isSso === 1,
    passwordChangedDate: passwordSettledDate(user),
    /** The login before this session; null when there was none. */
    lastLogin: sessions.find(({ sessionId }) => sessionId === actor.sessionId)?.previousLoginAt ?? null,
  };
}

const openSessions = async ({ database, now }: Platform, userId: number) =>
  (await findSessionsOf(database.db, userId)).filter((session) => isWithinLimits(session, now()));

/** @returns the actor's own open sessions */
export async function listSessions(platform: Platform, actor: Actor) {
  const sessions = await openSessions(platform, actor.userId);
  return sessions.map(({ sessionId, device, address, createdAt, lastActiveAt }) => ({
    key: keyOf(sessionId),
    device,
    address,
    startedAt: createdAt,
    lastActiveAt,
    /** The session that asks. */
    isCurrent: sessionId === actor.sessionId,
  }));
}

/**
 * Ends one of the actor's other sessions, or without a key all of them, from their very next call on.
 * @returns how many ended
 * @throws HttpError 404 for a key of none of them, 409 for the session that asks
 */
export async function endOwnSession(
  platform: Platform,
  actor: Actor,
  { key }: { key: string | undefined },
): Promise<number> {
  const others = (await openSessions(platform, actor.userId)).filter(
    ({ sessionId }) => sessionId !== actor.sessionId,
  );
  if (key === keyOf(actor.sessionId)) throw conflict('This is the session you are in. Use Logout to end it.');
  const chosen = key ? others.filter(({ sessionId }) => keyOf(sessionId) === key) : others;
  const ended = await endSessions(platform, actor, chosen);
  if (key && ended === 0) throw notFound('This session has ended already.');
  return ended;
}

/** @returns how many of them had not ended meanwhile */
async function endSessions(
  { audit, database, now }: Platform,
  actor: Actor,
  sessions: Awaited<ReturnType<typeof openSessions>>,
): Promise<number> {
  if (sessions.length === 0) return 0;
  return database.transaction(
    async (trx) => {
      const ended: string[] = [];
      for (const { sessionId, device, address } of sessions)
        if (await endSession(trx, sessionId, 'endedByUser', now()))
          ended.push(`${device ?? 'Unknown device'}, ${address ?? 'unknown address'}`);
      if (ended.length > 0)
        await audit.record(trx, actor, { action: 'sessionsEnded', entity: 'session', to: ended });
      return ended.length;
    },
    locks(...sessions.map(({ sessionId }) => lockOf.session(sessionId))),
  );
}
