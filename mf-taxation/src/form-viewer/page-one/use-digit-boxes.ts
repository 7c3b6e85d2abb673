import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { TIN_DIGITS, tinDigits } from '@portal/shared/domain/w9-tin';

/** Of the boxes, from the left. */
export const POSITIONS = Array.from({ length: TIN_DIGITS }, (_, index) => index);

/** @param value as the boxes together have it: a space is an empty box between others @returns '' for an empty box */
export const digitAt = (value: string, index: number): string => (value[index] ?? '').trim();

/**
 * The keyboard of a taxpayer number that is entered digit by digit.
 * @returns `boxes`, the ref of the nine fields, and what each of them does with what is typed, pressed and pasted in it
 */
export function useDigitBoxes(value: string, onChange: (value: string) => void) {
  const boxes = useRef<Array<HTMLInputElement | null>>([]);
  const focus = (index: number) => boxes.current[Math.min(Math.max(index, 0), TIN_DIGITS - 1)]?.focus();
  const at = (index: number): string => digitAt(value, index);

  const put = (index: number, digit: string) => {
    const next = POSITIONS.map((position) => (position === index ? digit : at(position)) || ' ');
    onChange(next.join('').trimEnd());
  };
  /** A whole number fills all boxes wherever it came in; a part of one goes on from there. */
  const spread = (index: number, digits: string) => {
    const whole = digits.length === TIN_DIGITS;
    const before = POSITIONS.slice(0, index).map((position) => at(position) || ' ');
    onChange(whole ? digits : [...before, ...digits].join('').slice(0, TIN_DIGITS));
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
  return { boxes, type, press, paste };
}
