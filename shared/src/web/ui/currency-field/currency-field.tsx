import CurrencyInput from 'react-currency-input-field';
import styled from 'styled-components';
import { CLIPBOARD_GUARD, controlLook, Field, type FieldProps } from '@portal/shared/web/ui/field';

const MAX_INTEGER_DIGITS = 12;

const Input = styled(CurrencyInput)`
  ${controlLook}
  text-align: right;
  font-variant-numeric: tabular-nums;
`;

/** '007.5' is '7.5'; more than twelve digits before the point are not taken. */
function masked(value: string, former: string): string {
  const text = value.replace(/^0+(?=\d)/, '');
  return (text.split('.')[0] ?? '').length > MAX_INTEGER_DIGITS ? former : text;
}

/**
 * Money to enter, with the mask of the portal: no sign, ',' between thousands, two decimals at most, twelve digits before
 * the point, nothing copied or pasted. The value is dollars as text without separators, '' when empty.
 */
export function CurrencyField({
  label,
  hint,
  error,
  required,
  id,
  value,
  onChange,
  ...native
}: FieldProps<string>) {
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id}>
      {(control) => (
        <Input
          {...native}
          {...control}
          {...CLIPBOARD_GUARD}
          autoComplete="off"
          inputMode="decimal"
          value={value}
          onValueChange={(next) => onChange(masked(next ?? '', value))}
          groupSeparator=","
          decimalSeparator="."
          decimalsLimit={2}
          allowNegativeValue={false}
          disableAbbreviations
        />
      )}
    </Field>
  );
}
