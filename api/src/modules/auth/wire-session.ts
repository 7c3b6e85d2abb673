import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type * as calls from '@portal/shared/contracts/session';
import { wirePreferences } from '../preferences/wire-preferences';
import type { endOwnSession, listSessions, readAccount } from './account.service';
import type { PasswordChange } from './password-change.service';
import type { SessionUser } from './session.service';

/** Sessions, their user and the own account under the names of the wire: what the calls ask for, and what they answer. */

type Answer<F extends (...input: never[]) => unknown> = Awaited<ReturnType<F>>;
type PortalUser = ResponseOf<typeof calls.getSelf>['user'];

/** @returns the user as a page is sent with it: without a token, and without what was never arranged */
export const wireSessionUser = (user: SessionUser): Omit<PortalUser, 'accessToken'> => ({
  Id: user.userId,
  UserName: user.userName,
  FirstName: user.firstName,
  UserTypeID: user.userTypeId,
  ClientID: user.clientId,
  clientKey: user.clientKey,
  PasswordChangedDate: user.passwordChangedDate,
  claims: user.claims,
  ...(user.preferences.length > 0 && { preferences: wirePreferences(user.preferences) }),
  ...(Object.keys(user.defaultViews).length > 0 && { DefaultViews: user.defaultViews }),
});

/** @param accessToken of the session that asks */
export const wirePortalUser = (user: SessionUser, accessToken: string): PortalUser => ({
  ...wireSessionUser(user),
  accessToken,
});

/** @returns the change that is asked for; without an id it is about the user of the session */
export const readPasswordChange = (body: BodyOf<typeof calls.updatePassword>): PasswordChange => ({
  userId: body.UniqueUserIdentifier ?? undefined,
  newPassword: body.NewPassword,
  oldPassword: body.OldPassword,
});

/** @returns the own account; moments are UTC text */
export const wireAccount = (account: Answer<typeof readAccount>): ResponseOf<typeof calls.getAccount> => ({
  error: null,
  Name: account.name,
  FirstName: account.firstName,
  EmailAddress: account.emailAddress,
  LoginId: account.loginId,
  Role: account.role,
  IsSSO: account.isSso,
  PasswordChangedDate: account.passwordChangedDate,
  LastLogin: account.lastLogin,
});

/** @returns the own open sessions, each by a key that is no secret */
export const wireSessions = (
  sessions: Answer<typeof listSessions>,
): ResponseOf<typeof calls.getMySessions> => ({
  error: null,
  Data: sessions.map((session) => ({
    Key: session.key,
    Device: session.device,
    Address: session.address,
    StartedAt: session.startedAt,
    LastActiveAt: session.lastActiveAt,
    Current: session.isCurrent,
  })),
});

/** @returns which session is to end; without a key all others */
export const readEnding = ({ Key }: BodyOf<typeof calls.endMySession>): Parameters<typeof endOwnSession>[2] => ({
  key: Key || undefined,
});

/** @param ended how many sessions */
export const wireEnding = (ended: number): ResponseOf<typeof calls.endMySession> => ({ error: null, Ended: ended });
