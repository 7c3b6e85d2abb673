import { TextField, type TextFieldProps } from './text-field';

const digitsOnly = (text: string) => text.replace(/\D/g, '');

/** Digits alone, as text: an id, a code. Leading zeroes stay. */
export const NumberField = (props: Omit<TextFieldProps, 'sanitize' | 'inputMode'>) => (
  <TextField maxLength={15} autoComplete="off" {...props} inputMode="numeric" sanitize={digitsOnly} />
);
