import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { TIN_DIGITS, tinDigits } from '@portal/shared/domain/w9-tin';
import { VisuallyHidden } from '@portal/shared/web/ui/visually-hidden';
import { entryLook, TOUCH_SIZE } from './form.styles';

const Boxes = styled.div`
  display: flex;
  flex-wrap: nowrap;
  align-items: center;
  gap: 0.125rem;
`;

const boxSize = `
  flex: 1 1 1.75rem;
  min-width: 0;
  max-width: 1.75rem;
  height: 2rem;
  padding: 0;
  text-align: center;
  font-variant-numeric: tabular-nums;
  @media print {
    height: 15pt;
    font-size: 9pt;
    line-height: 14pt;
    &,
    &[aria-invalid='true'] {
      border-color: currentColor;
    }
  }
`;
const Box = styled.input`
  ${entryLook}
  ${boxSize}
  @media screen and (pointer: coarse) {
    height: ${TOUCH_SIZE};
  }
`;
const Shown = styled.span`
  border: 1px solid currentColor;
  font-size: 0.9375rem;
  line-height: 1.875rem;
  ${boxSize}
`;
const Dash = styled.span`
  padding: 0 0.125rem;
  font-weight: 700;
`;

const POSITIONS = Array.from({ length: TIN_DIGITS }, (_, index) => index);

interface TinBoxesProps {
  /** 'Social security number' */
  label: string;
  /** Positions before which a dash is printed: 3 and 5 for an SSN, 2 for an EIN. */
  dashes: readonly number[];
  /** Nine characters at most; a space is an empty box between others. */
  value: string;
  /** Without it the number is shown and not entered. */
  onChange?: (value: string) => void;
  /** Attributes of the first box, which a message leads to. */
  control: { id: string; 'aria-invalid'?: boolean; 'aria-describedby'?: string };
  required?: boolean;
}

/** A taxpayer number in nine boxes. Typing moves on, Backspace back, and a whole number can be pasted into any box. */
export function TinBoxes({ label, dashes, value, onChange, control, required }: TinBoxesProps) {
  const boxes = useRef<Array<HTMLInputElement | null>>([]);
  const focus = (index: number) => boxes.current[Math.min(Math.max(index, 0), TIN_DIGITS - 1)]?.focus();
  const at = (index: number): string => (value[index] ?? '').trim();

  const put = (index: number, digit: string) => {
    const next = POSITIONS.map((position) => (position === index ? digit : at(position)) || ' ');
    onChange?.(next.join('').trimEnd());
  };
  /** A whole number fills all boxes wherever it came in; a part of one goes on from there. */
  const spread = (index: number, digits: string) => {
    const whole = digits.length === TIN_DIGITS;
    const before = POSITIONS.slice(0, index).map((position) => at(position) || ' ');
    onChange?.(whole ? digits : [...before, ...digits].join('').slice(0, TIN_DIGITS));
    focus(whole ? TIN_DIGITS - 1 : index + digits.length);
  };
  const type = (index: number, typed: string) => {
    if (tinDigits(typed).length > 2) return spread(index, tinDigits(typed));
    // A box that is full gets the new digit beside the old one.
    const digit = /\d/.exec(typed.replace(at(index), ''))?.[0];
    if (digit === undefined) return typed === '' ? put(index, '') : undefined;
    put(index, digit);
    focus(index + 1);
  };
  const press = (index: number, event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') focus(index - 1);
    else if (event.key === 'ArrowRight' || (at(index) && event.key === at(index))) focus(index + 1);
    else if (event.key === 'Backspace' && !at(index) && index > 0) {
      put(index - 1, '');
      focus(index - 1);
    } else return;
    event.preventDefault();
  };
  const paste = (index: number, event: ClipboardEvent) => {
    event.preventDefault();
    const digits = tinDigits(event.clipboardData.getData('text'));
    if (digits) spread(index, digits);
  };

  if (!onChange) {
    return (
      <div>
        <VisuallyHidden>{`${label}: ${value || 'none'}`}</VisuallyHidden>
        <Boxes aria-hidden="true">
          {POSITIONS.map((index) => [
            dashes.includes(index) && <Dash key={`dash ${index}`}>–</Dash>,
            <Shown key={index}>{at(index)}</Shown>,
          ])}
        </Boxes>
      </div>
    );
  }
  return (
    <Boxes role="group" aria-label={label}>
      {POSITIONS.map((index) => [
        dashes.includes(index) && (
          <Dash key={`dash ${index}`} aria-hidden="true">
            –
          </Dash>
        ),
        <Box
          key={index}
          {...control}
          id={index === 0 ? control.id : undefined}
          ref={(box) => {
            boxes.current[index] = box;
          }}
          aria-label={`${label}, digit ${index + 1} of ${TIN_DIGITS}`}
          aria-required={required}
          inputMode="numeric"
          autoComplete="off"
          value={at(index)}
          onChange={(event) => type(index, event.target.value)}
          onKeyDown={(event) => press(index, event)}
          onPaste={(event) => paste(index, event)}
          onFocus={(event) => event.target.select()}
        />,
      ])}
    </Boxes>
  );
}
