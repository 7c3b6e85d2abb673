import { ValidationError } from 'yup';
import type { User, UserSave } from '@portal/shared/calls/settings';
import { USER_TYPES } from '@portal/shared/domain/claims';
import { editedUserSchema, newUserSchema } from '@portal/shared/domain/users';

/** What stands in the form. */
export interface UserFormValues {
  firstName: string;
  lastName: string;
  emailAddress: string;
  phoneNumber: string;
  userTypeId: string;
  isSso: boolean;
  userName: string;
  ssoUserId: string;
  /** Null while the password of an edited user stays as it is. */
  password: string | null;
}

export const NEW_USER: UserFormValues = {
  firstName: '',
  lastName: '',
  emailAddress: '',
  phoneNumber: '',
  userTypeId: String(USER_TYPES.superAdmin),
  isSso: false,
  userName: '',
  ssoUserId: '',
  password: '',
};

/** @returns the fields of the form; the password is null as long as the former one stays */
export const valuesOf = (user: User): UserFormValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  emailAddress: user.emailAddress,
  phoneNumber: user.phoneNumber ?? '',
  userTypeId: String(user.userTypeId),
  isSso: user.isSso,
  userName: user.userName ?? '',
  ssoUserId: user.ssoUserId ?? '',
  password: null,
});

/** @returns the first thing that is wrong with each value, by its name */
export function problemsOf(values: UserFormValues, mode: 'add' | 'edit'): Record<string, string> {
  const schema = mode === 'add' ? newUserSchema : editedUserSchema;
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries([...error.inner].reverse().map(({ path, message }) => [path ?? '', message]));
  }
}

const personOf = ({ firstName, lastName, emailAddress, phoneNumber, userTypeId, isSso }: UserFormValues) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  emailAddress,
  phoneNumber,
  userTypeId: Number(userTypeId),
  isSso,
});

/** @returns the user as the call that adds them takes them */
export const newUserOf = (values: UserFormValues): UserSave => ({
  ...personOf(values),
  ...(values.isSso
    ? { ssoUserId: values.ssoUserId.trim() }
    : { userName: values.userName, password: values.password }),
});

/** @returns the user as the call that changes them takes them; a null password leaves the former one */
export const editedUserOf = (values: UserFormValues): UserSave => ({
  ...personOf(values),
  userName: values.isSso ? null : values.userName,
  password: values.password,
  ...(values.isSso ? { ssoUserId: values.ssoUserId } : {}),
});
