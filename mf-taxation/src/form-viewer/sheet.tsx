import styled from 'styled-components';
import { color, from, shadow, space } from '@portal/shared/web/theme';

/** One page of paper, as wide as the window allows; `$dense` where much has to go on one sheet in print. */
export const Sheet = styled.article<{ $dense?: boolean }>`
  max-width: 54rem;
  margin: 0 auto;
  padding: ${space(4)};
  background: ${color('surface')};
  box-shadow: ${shadow('popover')};
  font-family: Arial, Helvetica, 'Liberation Sans', sans-serif;
  font-size: 0.8125rem;
  line-height: 1.4;
  overflow-wrap: anywhere;
  ${from('md')} {
    padding: ${space(6)};
  }
  ${from('lg')} {
    padding: ${space(8, 10)};
  }
  @media print {
    max-width: none;
    padding: 0;
    box-shadow: none;
    font-size: ${({ $dense }) => ($dense ? '6pt' : '7.25pt')};
    line-height: 1.2;
    color: #000;
  }
`;
