import * as calls from '../contracts/session';
import { adaptCall } from './adapt-call';

/** The user's own account and sessions in the field's words. */

export const account = adaptCall(calls.getAccount, {
  answer: (account) => ({
    name: account.Name,
    emailAddress: account.EmailAddress,
    loginId: account.LoginId,
    role: account.Role,
    /** Logs in through the identity provider: there is no password here. */
    isSso: account.IsSSO,
    passwordChangedDate: account.PasswordChangedDate,
    /** The login before this session; null when there was none. */
    lastLogin: account.LastLogin,
  }),
});

export const ownSessions = adaptCall(calls.getMySessions, {
  answer: ({ Data }) =>
    Data.map((session) => ({
      key: session.Key,
      device: session.Device,
      address: session.Address,
      startedAt: session.StartedAt,
      lastActiveAt: session.LastActiveAt,
      isCurrent: session.Current,
    })),
});

/** Ends one of the user's other sessions, or all others where none is named. */
export const endOwnSession = adaptCall(calls.endMySession, {
  body: ({ key }: { key?: string }) => (key === undefined ? {} : { Key: key }),
  answer: ({ Ended }) => ({ ended: Ended }),
});
