import { ValidationError } from 'yup';
import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { createAdminUser, getUserById, updateUserDetails } from '@portal/shared/contracts/settings';
import { USER_TYPES } from '@portal/shared/domain/claims';
import { editedUserSchema, newUserSchema } from '@portal/shared/domain/users';

export type User = ResponseOf<typeof getUserById>['Data'][number];

/** What stands in the form, under the names of the wire. */
export interface UserFormValues {
  FirstName: string;
  LastName: string;
  EmailAddress: string;
  PhoneNumber: string;
  UserTypeId: string;
  IsSSO: boolean;
  UserName: string;
  SSOUserId: string;
  /** Null while the password of an edited user stays as it is. */
  PasswordHash: string | null;
}

export const NEW_USER: UserFormValues = {
  FirstName: '',
  LastName: '',
  EmailAddress: '',
  PhoneNumber: '',
  UserTypeId: String(USER_TYPES.superAdmin),
  IsSSO: false,
  UserName: '',
  SSOUserId: '',
  PasswordHash: '',
};

export const valuesOf = (user: User): UserFormValues => ({
  FirstName: user.FirstName,
  LastName: user.LastName,
  EmailAddress: user.EmailAddress,
  PhoneNumber: user.PhoneNumber ?? '',
  UserTypeId: String(user.UserTypeId),
  IsSSO: user.IsSSO,
  UserName: user.UserName ?? '',
  SSOUserId: user.SSOUserId ?? '',
  PasswordHash: null,
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

const personOf = ({ FirstName, LastName, EmailAddress, PhoneNumber, UserTypeId }: UserFormValues) => ({
  FirstName: FirstName.trim(),
  LastName: LastName.trim(),
  EmailAddress,
  PhoneNumber,
  UserTypeId: Number(UserTypeId),
});

/** @param actorId sent because the contract has it; the server takes the actor from the session */
export const createBody = (values: UserFormValues, actorId: number): BodyOf<typeof createAdminUser> => ({
  ...personOf(values),
  CreatedBy: actorId,
  IsSSO: values.IsSSO,
  ...(values.IsSSO
    ? { SSOUserId: values.SSOUserId.trim() }
    : { UserName: values.UserName, PasswordHash: values.PasswordHash }),
});

export const updateBody = (id: number, values: UserFormValues): BodyOf<typeof updateUserDetails> => ({
  id,
  ...personOf(values),
  UserName: values.IsSSO ? null : values.UserName,
  PasswordHash: values.PasswordHash,
  LastUpdatedBy: 1,
  IsSSO: values.IsSSO,
  ...(values.IsSSO ? { SSOUserId: values.SSOUserId } : {}),
});
