import { useId } from 'react';
import styled from 'styled-components';
import { color, space } from '@portal/shared/web/theme';
import { ChoiceLine, markLook } from './choice-look';
import { Label, Notes, notesOf, Required, type FieldProps } from './field';
import type { SelectOption } from './select-field';

const Group = styled.fieldset<{ $inline?: boolean }>`
  display: flex;
  flex-direction: ${({ $inline }) => ($inline ? 'row' : 'column')};
  flex-wrap: wrap;
  gap: ${space(2, 5)};
`;

const Mark = styled.input`
  ${markLook}
  border-radius: 50%;
  &:checked {
    box-shadow: inset 0 0 0 0.25rem ${color('main')};
    background-color: ${color('surface')};
  }
`;

interface RadioGroupProps extends FieldProps<string> {
  options: ReadonlyArray<SelectOption & { disabled?: boolean }>;
  inline?: boolean;
}

export function RadioGroup({
  label,
  hint,
  error,
  required,
  id: given,
  options,
  value,
  onChange,
  onBlur,
  name,
  disabled,
  inline,
}: RadioGroupProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <div>
      <Group
        id={id}
        role="radiogroup"
        aria-required={required || undefined}
        {...notesOf({ id, hint, error })}
        $inline={inline}
        disabled={disabled}
      >
        <Label as="legend">
          {label}
          {required && <Required />}
        </Label>
        {options.map((option) => (
          <ChoiceLine key={option.value} $disabled={disabled || option.disabled}>
            <Mark
              type="radio"
              name={name ?? id}
              value={option.value}
              disabled={option.disabled}
              checked={String(option.value) === value}
              onChange={() => onChange(String(option.value))}
              onBlur={onBlur}
            />
            <span>{option.label}</span>
          </ChoiceLine>
        ))}
      </Group>
      <Notes id={id} hint={hint} error={error} />
    </div>
  );
}
