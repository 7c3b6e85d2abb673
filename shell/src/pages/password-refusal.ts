import type { CallError } from '@portal/shared/web/http';

/** What the server refused of a password change, by the field it is about; `other` when it named none of them. */
export interface PasswordRefusal {
  old?: string;
  next?: string;
  other?: string;
}

export function passwordRefusalOf(cause: CallError): PasswordRefusal {
  const { OldPassword, NewPassword } = Object.fromEntries(
    cause.details.map(({ path, message }) => [path, message]),
  );
  return OldPassword || NewPassword ? { old: OldPassword, next: NewPassword } : { other: cause.message };
}
