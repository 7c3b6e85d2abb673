import { useId } from 'react';
import styled from 'styled-components';
import { radius } from '@portal/shared/web/theme';
import { ChoiceLine, markLook } from './choice-look';
import { Notes, notesOf, type FieldProps } from './field';

const TICK =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20' fill='none' stroke='white' stroke-width='2.5' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m5 10.5 3.5 3.5 6.5-7.5'/%3E%3C/svg%3E\")";

const Mark = styled.input`
  ${markLook}
  border-radius: ${radius('sm')};
  &:checked {
    background-image: ${TICK};
  }
`;

export function Checkbox({
  label,
  hint,
  error,
  required,
  id: given,
  value,
  onChange,
  disabled,
  ...native
}: FieldProps<boolean>) {
  const own = useId();
  const id = given ?? own;
  return (
    <div>
      <ChoiceLine htmlFor={id} $disabled={disabled}>
        <Mark
          type="checkbox"
          {...native}
          id={id}
          disabled={disabled}
          required={required}
          {...notesOf({ id, hint, error })}
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </ChoiceLine>
      <Notes id={id} hint={hint} error={error} />
    </div>
  );
}
