import styled, { css } from 'styled-components';
import { color } from '@portal/shared/web/theme';

/** What a finger hits is 44 pixels high, on the screen alone: paper has the measures of the printed form. */
export const TOUCH_SIZE = '2.75rem';

/** How everything that can be filled in looks on the sheet: tinted and ruled while it can be, plain otherwise. */
export const entryLook = css`
  min-height: 1.75rem;
  padding: 0.125rem 0.375rem;
  border: 1px solid ${color('borderStrong')};
  border-radius: 2px;
  background: ${color('infoSoft')};
  color: ${color('text')};
  font-size: 0.9375rem;
  &:focus-visible {
    outline: 2px solid ${color('focus')};
    outline-offset: 1px;
  }
  &[aria-invalid='true'] {
    border-color: ${color('danger')};
    box-shadow: inset 0 0 0 1px ${color('danger')};
  }
  &:disabled {
    background: ${color('disabled')};
    border-color: ${color('border')};
    cursor: not-allowed;
  }
  &:read-only:not(:disabled) {
    background: none;
    border-color: transparent;
    cursor: text;
  }
  @media (pointer: coarse) {
    font-size: 1rem;
  }
  @media screen and (pointer: coarse) {
    min-height: ${TOUCH_SIZE};
  }
  @media print {
    min-height: 0;
    outline: none !important;
    padding: 0 2pt;
    background: none;
    font-size: 9pt;
    &,
    &:disabled,
    &[aria-invalid='true'] {
      border-color: transparent;
      box-shadow: none;
    }
    &::placeholder {
      color: transparent;
    }
  }
`;

/** The label of a box to tick: as high as what a finger hits, the box in its middle. */
export const tickLabel = css`
  @media screen and (pointer: coarse) {
    align-items: center;
    min-height: ${TOUCH_SIZE};
  }
`;

/** A box to tick, as printed: a square with a cross in it. */
export const tickBox = css`
  appearance: none;
  position: relative;
  flex: none;
  width: 1rem;
  height: 1rem;
  margin: 0.125rem 0 0;
  border: 1px solid currentColor;
  border-radius: 0;
  background: ${color('surface')};
  &:enabled {
    background: ${color('infoSoft')};
    cursor: pointer;
  }
  &:checked::before {
    content: '✕';
    position: absolute;
    inset: 0;
    font-size: 0.8125rem;
    font-weight: 700;
    line-height: 0.875rem;
    text-align: center;
  }
  &:focus-visible {
    outline: 2px solid ${color('focus')};
    outline-offset: 2px;
  }
  @media print {
    width: 8pt;
    height: 8pt;
    &:checked::before {
      font-size: 7pt;
      line-height: 7pt;
    }
  }
`;

/** One numbered line of the form. */
export const Line = styled.div`
  padding: 0.25rem 0.375rem 0.375rem;
  border-bottom: 1px solid currentColor;
  @media print {
    padding: 1pt 3pt;
  }
`;

export const LineText = styled.span`
  display: block;
  font-size: 0.75rem;
  b {
    display: inline-block;
    min-width: 1.25em;
    margin-right: 0.35em;
  }
  @media print {
    font-size: 6pt;
  }
`;

export const TextEntry = styled.input`
  ${entryLook}
  display: block;
  width: 100%;
`;

export const AreaEntry = styled.textarea`
  ${entryLook}
  display: block;
  width: 100%;
  flex: 1;
  resize: none;
`;
