import { useId } from 'react';
import styled from 'styled-components';
import { color, focusRing, radius } from '@portal/shared/web/theme';
import { ChoiceLine, Notes, notesOf, type FieldProps } from '@portal/shared/web/ui/field';

const TICK =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20' fill='none' stroke='white' stroke-width='2.5' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m5 10.5 3.5 3.5 6.5-7.5'/%3E%3C/svg%3E\")";

const Mark = styled.input`
  appearance: none;
  flex: none;
  width: 1.25rem;
  height: 1.25rem;
  margin: 0.0625rem 0 0;
  border-radius: ${radius('sm')};
  border: 1px solid ${color('borderStrong')};
  background: ${color('surface')} center / contain no-repeat;
  cursor: inherit;
  &:hover:not(:disabled) {
    border-color: ${color('main')};
  }
  &:checked {
    background-color: ${color('main')};
    background-image: ${TICK};
    border-color: ${color('main')};
  }
  &:disabled {
    background-color: ${color('disabled')};
    border-color: ${color('border')};
  }
  &:disabled:checked {
    background-color: ${color('borderStrong')};
  }
  &[aria-invalid='true'] {
    border-color: ${color('danger')};
  }
  &:focus-visible {
    ${focusRing}
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

/** A box with its label; a click anywhere on the line ticks it. */
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
