import type { FormikProps } from 'formik';
import { useRef, useState } from 'react';
import { updateUser, userById, type EditableUser } from '@portal/shared/calls/settings';
import { differencesBetween, keepTyped, type ShownValue } from '@portal/shared/web/differences';
import { call, CallError } from '@portal/shared/web/http';
import { sayGone } from '../common/gone-user';
import { editedUserOf, valuesOf, type UserFormValues } from './user-form-values';

const SHOWN: ReadonlyArray<ShownValue<EditableUser>> = [
  ['First Name', (user) => user.firstName],
  ['Last Name', (user) => user.lastName],
  ['Email', (user) => user.emailAddress],
  ['Phone Number', (user) => user.phoneNumber],
  ['User Type', (user) => user.userType],
];

/** Another administrator changed the user: as they are now, and what the server said about it. */
interface Conflict {
  now: EditableUser;
  message: string;
}

/** Optimistic concurrency: saves the version that was read, and finds out what changed when another save was faster. */
export function useUserSave(opened: EditableUser) {
  const form = useRef<FormikProps<UserFormValues>>(null);
  const [read, setRead] = useState(opened);
  const [conflict, setConflict] = useState<Conflict>();
  const { userId } = read;

  const attempt = async (values: UserFormValues): Promise<boolean> => {
    try {
      await call(updateUser, { userId, version: read.version, ...editedUserOf(values) });
      return true;
    } catch (cause) {
      if (!(cause instanceof CallError && cause.status === 409)) throw cause;
      const now = await call(userById, { userId });
      if (!now || now.version === read.version) throw cause;
      setConflict({ now, message: cause.message });
      return false;
    }
  };

  /** @returns whether it was saved; a conflict is shown @throws CallError why not */
  const save = async (values: UserFormValues): Promise<boolean> => {
    setConflict(undefined);
    try {
      return await attempt(values);
    } catch (cause) {
      throw sayGone(cause);
    }
  };

  /** Goes on from the user as they are now. @param keepsTyped with what was typed, or without */
  const goOn = (keepsTyped: boolean): void => {
    if (!conflict || !form.current) return;
    const { now } = conflict;
    const { values, resetForm, setValues } = form.current;
    const after = valuesOf(now);
    resetForm({ values: after });
    if (keepsTyped) void setValues(keepTyped(values, valuesOf(read), after));
    setRead(now);
    setConflict(undefined);
  };

  return {
    form,
    save,
    conflict: conflict && {
      message: conflict.message,
      differences: differencesBetween(SHOWN, read, conflict.now),
    },
    goOn,
  };
}
