import styled from 'styled-components';
import { color, from, shadow, space } from '@portal/shared/web/theme';

/** One page of paper: as wide as the window allows, and a page of its own in print. */
export const Sheet = styled.article`
  max-width: 54rem;
  margin: 0 auto;
  padding: ${space(4)};
  background: ${color('surface')};
  box-shadow: ${shadow('popover')};
  font-size: 0.8125rem;
  line-height: 1.4;
  overflow-wrap: anywhere;
  ${from('md')} {
    padding: ${space(8, 10)};
  }
  @media print {
    max-width: none;
    padding: 0;
    box-shadow: none;
    font-size: 7pt;
    line-height: 1.25;
    color: #000;
    break-after: page;
    &:last-child {
      break-after: auto;
    }
  }
`;
