import { TextField, type TextFieldProps } from './text-field';

/** Digits, one point, two decimals; an amount copied with sign and separators loses them. */
function amountOnly(text: string): string {
  const [whole = '', ...decimals] = text.replace(/[^\d.]/g, '').split('.');
  return decimals.length === 0
    ? whole.slice(0, 12)
    : `${whole.slice(0, 12)}.${decimals.join('').slice(0, 2)}`;
}

/** An amount to look for, in dollars, as text without separators. To enter money, use the currency field. */
export const AmountField = (props: Omit<TextFieldProps, 'sanitize' | 'inputMode' | 'prefix'>) => (
  <TextField autoComplete="off" {...props} prefix="$" inputMode="decimal" sanitize={amountOnly} />
);
