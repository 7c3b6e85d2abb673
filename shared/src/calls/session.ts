import * as calls from '../contracts/session';
import { adaptCall } from './adapt-call';

/** The session's own calls in the field's words; its user stays as the wire has it (`PortalUser`, part of the shell's interface). */

export const changeOwnPassword = adaptCall(calls.updatePassword, {
  body: ({ userId, ...password }: { userId?: number; oldPassword: string; newPassword: string }) => ({
    UniqueUserIdentifier: userId,
    OldPassword: password.oldPassword,
    NewPassword: password.newPassword,
  }),
});

/** The configuration of the session's client. */
export const clientConfigs = adaptCall(calls.getAllClientConfigs, {
  answer: ({ ClientConfigs }) => ClientConfigs,
});
