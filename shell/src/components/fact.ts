import styled from 'styled-components';
import { color, font } from '@portal/shared/web/theme';

/** A line of small print below a name. */
export const Fact = styled.span`
  display: block;
  color: ${color('textMuted')};
  font-size: ${font('sm')};
`;
