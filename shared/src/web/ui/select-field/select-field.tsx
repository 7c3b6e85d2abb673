import styled from 'styled-components';
import { color, space } from '@portal/shared/web/theme';
import { controlLook, Field, type FieldProps } from '@portal/shared/web/ui/field';
import { ChevronDownIcon } from '@portal/shared/web/ui/icons';

/** Around a `Select`, with the icon that shows what it is. */
export const SelectBox = styled.div`
  position: relative;
  svg {
    position: absolute;
    inset: 0 ${space(2)} 0 auto;
    margin: auto 0;
    color: ${color('textMuted')};
    pointer-events: none;
  }
`;

export const Select = styled.select`
  ${controlLook}
  appearance: none;
  padding-right: ${space(8)};
  text-overflow: ellipsis;
`;

export interface SelectOption {
  value: string | number;
  label: string;
}

interface SelectFieldProps extends FieldProps<string> {
  options: readonly SelectOption[];
  /** Adds an empty choice with this text: 'All statuses'. */
  placeholder?: string;
}

/** One of some: the browser's own list, because nothing is easier to use by keyboard, touch and screen reader. */
export function SelectField({
  label,
  hint,
  error,
  required,
  id,
  options,
  placeholder,
  value,
  onChange,
  ...native
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id}>
      {(control) => (
        <SelectBox>
          <Select {...native} {...control} value={value} onChange={(event) => onChange(event.target.value)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
          <ChevronDownIcon size={18} />
        </SelectBox>
      )}
    </Field>
  );
}
