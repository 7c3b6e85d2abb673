import { Form, FormikProvider, useFormik, type FormikHelpers, type FormikProps } from 'formik';
import { useImperativeHandle, useRef, type RefObject } from 'react';
import styled from 'styled-components';
import { userProperty } from '@portal/shared/calls/settings';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, userFilters } from '@portal/shared/domain/users';
import { useTask, type CallError } from '@portal/shared/web/http';
import { useUnsavedChanges } from '@portal/shared/web/session';
import { Button } from '@portal/shared/web/ui/button';
import { ButtonLink } from '@portal/shared/web/ui/button-link';
import { Surface } from '@portal/shared/web/ui/card';
import { FocusFirstProblem, FormField } from '@portal/shared/web/ui/form-field';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { SelectField, type SelectOption } from '@portal/shared/web/ui/select-field';
import { Actions, Columns, Stack } from '@portal/shared/web/ui/stack';
import { TextField } from '@portal/shared/web/ui/text-field';
import { useUserListAddress } from '../common/user-list-address';
import { LoginDetails, LoginSwitch } from './login-fields';
import { useUserTypes } from './use-user-types';
import { problemsOf, type UserFormValues } from './user-form-values';

const Sheet = styled(Surface)`
  max-width: 52rem;
`;

const NO_TYPES: readonly SelectOption[] = [];

interface UserFormProps {
  mode: 'add' | 'edit';
  initial: UserFormValues;
  showPhone: boolean;
  /** Saved: nothing is lost by leaving. */
  saved: boolean;
  /** @throws CallError whose details name the values that the server refuses */
  onSave: (values: UserFormValues) => Promise<void>;
  onFailure: (cause: unknown) => void;
  /** What stands in the form, to be read and set from outside. */
  form?: RefObject<FormikProps<UserFormValues> | null>;
}

/** The form for a new and for an edited user (USER-2). Errors show once it was sent. */
export function UserForm({ mode, initial, showPhone, saved, onSave, onFailure, form }: UserFormProps) {
  const list = useUserListAddress();
  const types = useUserTypes(onFailure);
  const { run } = useTask();

  const submit = async (values: UserFormValues, { setErrors }: FormikHelpers<UserFormValues>) => {
    const onError = (refusal: CallError) => {
      setErrors(Object.fromEntries(refusal.details.map((one) => [userProperty(one.path), one.message])));
      onFailure(refusal);
    };
    await run(() => onSave(values), { onError, onFault: onFailure });
  };

  // Nothing is judged before the first attempt to save.
  const attempted = useRef(false);
  const attempt = () => {
    attempted.current = true;
  };
  const formik = useFormik({
    initialValues: initial,
    validate: (values) => (attempted.current ? problemsOf(values, mode) : {}),
    onSubmit: submit,
  });
  useImperativeHandle(form, () => formik);
  useUnsavedChanges(formik.dirty && !saved);

  return (
    <FormikProvider value={formik}>
      <Form noValidate onSubmitCapture={attempt}>
        <FocusFirstProblem />
        <Sheet aria-label={mode === 'add' ? 'New user' : 'User details'}>
          <Stack $gap={5}>
            <PersonFields showPhone={showPhone} />
            {mode === 'add' ? <LoginSwitch /> : <LoginDetails />}
            <Columns $min="16rem">
              <QueryState query={types} loading={<UserTypeField options={NO_TYPES} />}>
                {(options) => <UserTypeField options={options} />}
              </QueryState>
            </Columns>
            <Actions>
              <ButtonLink to={list}>Cancel</ButtonLink>
              {/* The first type is the default of a new user: Save waits until it can be seen. */}
              <Button type="submit" variant="primary" busy={formik.isSubmitting} disabled={!types.data}>
                {mode === 'add' ? 'Save' : 'Update'}
              </Button>
            </Actions>
          </Stack>
        </Sheet>
      </Form>
    </FormikProvider>
  );
}

const UserTypeField = ({ options }: { options: readonly SelectOption[] }) => (
  <FormField as={SelectField} name="userTypeId" label="User Type" options={options} />
);

/** Who the user is and how they are reached. */
function PersonFields({ showPhone }: Pick<UserFormProps, 'showPhone'>) {
  return (
    <Columns $min="16rem">
      <FormField as={TextField} name="firstName" label="First Name" required maxLength={MAX_NAME_LENGTH} />
      <FormField as={TextField} name="lastName" label="Last Name" required maxLength={MAX_NAME_LENGTH} />
      <FormField
        as={TextField}
        name="emailAddress"
        label="Email"
        required
        inputMode="email"
        maxLength={MAX_EMAIL_LENGTH}
        sanitize={userFilters.emailAddress}
      />
      {showPhone && (
        <FormField
          as={TextField}
          name="phoneNumber"
          label="Phone Number"
          prefix="+1"
          inputMode="numeric"
          sanitize={userFilters.phoneNumber}
        />
      )}
    </Columns>
  );
}
