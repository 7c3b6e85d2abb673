import styled, { css } from 'styled-components';
import { color, focusRing, space } from '@portal/shared/web/theme';

/** A control with its label beside it: checkbox, radio button, switch. The whole line can be clicked. */
export const ChoiceLine = styled.label<{ $disabled?: boolean }>`
  display: inline-flex;
  align-items: start;
  gap: ${space(2)};
  min-height: 1.5rem;
  cursor: ${({ $disabled }) => ($disabled ? 'not-allowed' : 'pointer')};
  color: ${({ $disabled, theme }) => ($disabled ? theme.color.textDisabled : 'inherit')};
`;

export const markLook = css`
  appearance: none;
  flex: none;
  width: 1.25rem;
  height: 1.25rem;
  margin: 0.0625rem 0 0;
  border: 1px solid ${color('borderStrong')};
  background: ${color('surface')} center / contain no-repeat;
  cursor: inherit;
  &:hover:not(:disabled) {
    border-color: ${color('main')};
  }
  &:checked {
    background-color: ${color('main')};
    border-color: ${color('main')};
  }
  &:disabled {
    background-color: ${color('disabled')};
    border-color: ${color('border')};
  }
  &:disabled:checked {
    background-color: ${color('borderStrong')};
  }
  &[aria-invalid='true'] {
    border-color: ${color('danger')};
  }
  &:focus-visible {
    ${focusRing}
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;
