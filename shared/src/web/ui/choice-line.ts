import styled from 'styled-components';
import { space } from '@portal/shared/web/theme';

/** A control with its label beside it: checkbox, switch. The whole line can be clicked. */
export const ChoiceLine = styled.label<{ $disabled?: boolean }>`
  display: inline-flex;
  align-items: start;
  gap: ${space(2)};
  min-height: 1.5rem;
  cursor: ${({ $disabled }) => ($disabled ? 'not-allowed' : 'pointer')};
  color: ${({ $disabled, theme }) => ($disabled ? theme.color.textDisabled : 'inherit')};
`;
