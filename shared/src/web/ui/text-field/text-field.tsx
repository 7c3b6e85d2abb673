import { useState, type ChangeEvent, type InputHTMLAttributes } from 'react';
import styled from 'styled-components';
import { color, space } from '@portal/shared/web/theme';
import { CLIPBOARD_GUARD, controlLook, Field, type FieldProps } from '@portal/shared/web/ui/field';

export const Input = styled.input`
  ${controlLook}
`;

const Box = styled.div`
  position: relative;
`;

const Prefix = styled.span`
  position: absolute;
  inset: 0 auto 0 ${space(3)};
  display: grid;
  align-items: center;
  color: ${color('textMuted')};
  pointer-events: none;
`;

/** What an id or amount is copied with. */
const SEPARATORS = /[\s,$-]/g;

type NativeProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'maxLength' | 'placeholder' | 'autoComplete' | 'inputMode' | 'readOnly' | 'autoFocus' | 'title'
>;

export interface TextFieldProps extends FieldProps<string>, NativeProps {
  /** Shown inside, before the text: '$' or '+1'. */
  prefix?: string;
  /** Drops what may not be typed; the caret stays where it was. */
  sanitize?: (text: string) => string;
  /** The id of an element elsewhere that says why the value is refused: a list of the problems of several fields. */
  errorId?: string | undefined;
  /** Told below the field once `sanitize` has dropped something else than blanks and separators, until the field is empty. */
  dropNote?: string;
  /** Neither copy nor paste, drag nor drop. */
  blockClipboard?: boolean;
}

/** A text of one line. */
export function TextField({
  label,
  hint,
  error,
  errorId,
  required,
  id,
  value,
  onChange,
  prefix,
  sanitize = (text) => text,
  dropNote,
  blockClipboard,
  ...native
}: TextFieldProps) {
  const [hasDropped, setDropped] = useState(false);
  const change = ({ target: input }: ChangeEvent<HTMLInputElement>) => {
    const clean = sanitize(input.value);
    const bare = input.value.replace(SEPARATORS, '');
    setDropped((former) => clean !== '' && (former || sanitize(bare) !== bare));
    if (clean !== input.value) {
      const caret = sanitize(input.value.slice(0, input.selectionStart ?? undefined)).length;
      // Done here, because React would put the caret at the end when it puts the former text back.
      input.value = clean;
      input.setSelectionRange(caret, caret);
    }
    onChange(clean);
  };

  // What is pasted beyond the limit is cut by the browser without a word.
  const isFull = !native.readOnly && native.maxLength !== undefined && value.length >= native.maxLength;
  const note = [
    hasDropped && value !== '' && dropNote,
    isFull && `No more than ${native.maxLength} characters fit here.`,
  ]
    .filter(Boolean)
    .join(' ');

  return (
    <Field
      label={label}
      hint={
        note ? (
          <>
            {hint}
            <div role="status">{note}</div>
          </>
        ) : (
          hint
        )
      }
      error={error}
      errorId={errorId}
      required={required}
      id={id}
    >
      {(control) => (
        <Box>
          {prefix && <Prefix aria-hidden="true">{prefix}</Prefix>}
          <Input
            {...native}
            {...control}
            {...(blockClipboard ? CLIPBOARD_GUARD : {})}
            value={value}
            onChange={change}
            style={prefix ? { paddingLeft: `calc(1.125rem + ${prefix.length}ch)` } : undefined}
          />
        </Box>
      )}
    </Field>
  );
}

const digitsOnly = (text: string) => text.replace(/\D/g, '');

/** Digits alone, as text: an id, a code. Leading zeroes stay. */
export const NumberField = (props: Omit<TextFieldProps, 'sanitize' | 'inputMode'>) => (
  <TextField
    maxLength={15}
    autoComplete="off"
    {...props}
    inputMode="numeric"
    sanitize={digitsOnly}
    dropNote="Only digits can be entered here."
  />
);

/** Digits, one point, two decimals; an amount copied with sign and separators loses them. */
function amountOnly(text: string): string {
  const [whole = '', ...decimals] = text.replace(/[^\d.]/g, '').split('.');
  return decimals.length === 0
    ? whole.slice(0, 12)
    : `${whole.slice(0, 12)}.${decimals.join('').slice(0, 2)}`;
}

/** An amount to look for, in dollars, as text without separators. To enter money, use the currency field. */
export const AmountField = (props: Omit<TextFieldProps, 'sanitize' | 'inputMode' | 'prefix'>) => (
  <TextField
    autoComplete="off"
    {...props}
    prefix="$"
    inputMode="decimal"
    sanitize={amountOnly}
    dropNote="Only an amount in dollars can be entered here."
  />
);
