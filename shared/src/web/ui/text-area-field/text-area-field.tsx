import styled from 'styled-components';
import { color, font } from '@portal/shared/web/theme';
import { formatCount } from '../../../domain/digits';
import { TOUCH_SIZE } from '../../touch-area';
import { controlLook, Field, type FieldProps } from '@portal/shared/web/ui/field';

const Area = styled.textarea`
  ${controlLook}
  min-height: 6rem;
  resize: vertical;
  /* As high as its text: what cannot be edited is not scrolled either. */
  &[readonly] {
    min-height: 2.5rem;
    resize: none;
    field-sizing: content;
    @media (pointer: coarse) {
      min-height: ${TOUCH_SIZE};
    }
  }
`;

const Count = styled.div`
  font-size: ${font('xs')};
  color: ${color('textMuted')};
  text-align: right;
  font-variant-numeric: tabular-nums;
`;

interface TextAreaFieldProps extends FieldProps<string> {
  rows?: number;
  placeholder?: string;
  readOnly?: boolean;
  /** Characters; shows how many are used. */
  maxLength?: number;
}

/** A text of several lines. */
export function TextAreaField({
  label,
  hint,
  error,
  required,
  id,
  value,
  onChange,
  ...native
}: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id}>
      {(control) => (
        <>
          <Area {...native} {...control} value={value} onChange={(event) => onChange(event.target.value)} />
          {native.maxLength && (
            <Count aria-hidden="true">
              {value.length} / {formatCount(native.maxLength)}
            </Count>
          )}
        </>
      )}
    </Field>
  );
}
