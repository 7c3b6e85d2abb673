import { useField } from 'formik';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { MAX_USER_FORM_PASSWORD_LENGTH, stripPassword } from '@portal/shared/domain/password';
import { Button } from '@portal/shared/web/ui/button';
import { TextField } from '@portal/shared/web/ui/text-field';

const MASK = '••••••••';

const ResetButton = styled(Button)`
  margin-left: -0.75rem;
  text-decoration: underline;
`;

const trimmed = (text: string): string => stripPassword(text).slice(0, MAX_USER_FORM_PASSWORD_LENGTH);

/** The password of the form; of an edited user it is masked and stays as it is until 'Reset password' is chosen. */
export function PasswordField({ reset }: { reset: boolean }) {
  const [{ value }, { touched, error }, { setValue }] = useField<string | null>('password');
  const box = useRef<HTMLDivElement>(null);
  const chosen = useRef(false);

  useEffect(() => {
    if (chosen.current) box.current?.querySelector('input')?.focus();
    chosen.current = false;
  }, [value]);

  const choose = () => {
    chosen.current = true;
    void setValue('');
  };
  return (
    <div ref={box}>
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        required={value !== null}
        disabled={value === null}
        blockClipboard
        sanitize={trimmed}
        value={value ?? MASK}
        error={touched ? error : undefined}
        onChange={(next) => void setValue(next)}
        hint={
          value !== null &&
          'Temporary: it has to be changed at the next login. At least 8 characters with uppercase and lowercase letters, a digit and one of @ ! # $ % . ='
        }
      />
      {reset && value === null && (
        <ResetButton size="small" variant="quiet" onClick={choose}>
          Reset password
        </ResetButton>
      )}
    </div>
  );
}
