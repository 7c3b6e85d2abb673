import { useFormikContext } from 'formik';
import { MAX_LOGIN_LENGTH, userFilters } from '@portal/shared/domain/users';
import { FormField } from '@portal/shared/web/ui/form-field';
import { Columns } from '@portal/shared/web/ui/stack';
import { Tabs } from '@portal/shared/web/ui/tabs';
import { TextField } from '@portal/shared/web/ui/text-field';
import { PasswordField } from './password-field';
import type { UserFormValues } from './user-form-values';

const WAYS = { name: 'Setup User Name', sso: 'Single Sign On (SSO) ID' } as const;

const UserNameField = ({ readOnly }: { readOnly: boolean }) => (
  <FormField
    as={TextField}
    name="userName"
    label="User Name"
    required={!readOnly}
    readOnly={readOnly}
    maxLength={MAX_LOGIN_LENGTH}
    sanitize={userFilters.userName}
    autoComplete="off"
  />
);

const SsoField = ({ readOnly }: { readOnly: boolean }) => (
  <FormField
    as={TextField}
    name="ssoUserId"
    label="Sso UserId"
    required={!readOnly}
    readOnly={readOnly}
    maxLength={MAX_LOGIN_LENGTH}
    autoComplete="off"
  />
);

/** How a new user will log in: one way or the other. */
export function LoginSwitch() {
  const { values, setFieldValue } = useFormikContext<UserFormValues>();
  return (
    <Tabs
      label="How the user logs in"
      selected={values.isSso ? 'sso' : 'name'}
      onSelect={(id) => void setFieldValue('isSso', id === 'sso')}
      tabs={[
        {
          id: 'name',
          label: WAYS.name,
          content: () => (
            <Columns $min="16rem">
              <UserNameField readOnly={false} />
              <PasswordField reset={false} />
            </Columns>
          ),
        },
        { id: 'sso', label: WAYS.sso, content: () => <SsoField readOnly={false} /> },
      ]}
    />
  );
}

/** How an edited user logs in, which cannot be changed; only their password can be replaced. */
export function LoginDetails() {
  const { values } = useFormikContext<UserFormValues>();
  if (values.isSso) return <SsoField readOnly />;
  return (
    <Columns $min="16rem">
      <UserNameField readOnly />
      <PasswordField reset />
    </Columns>
  );
}
