import styled from 'styled-components';
import { from, space } from '@portal/shared/web/theme';

export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  ${from('md')} {
    flex-direction: row;
    height: 100%;
  }
  @media print {
    display: block;
    height: auto;
  }
`;

/** A message above the page, as wide as it. */
export const Notice = styled.div`
  max-width: 54rem;
  margin: 0 auto ${space(4)};
  @media print {
    display: none;
  }
`;

export const Desk = styled.div`
  flex: 1;
  min-width: 0;
  padding: ${space(3)};
  ${from('md')} {
    min-height: 0;
    overflow: auto;
    padding: ${space(6)};
  }
  @media print {
    overflow: visible;
    padding: 0;
  }
`;

/** All pages lie there for paper, each on a sheet of its own; the window shows one. */
export const OnePage = styled.div`
  &:not([data-shown]) {
    @media screen {
      display: none;
    }
  }
  @media print {
    break-after: page;
    &:last-child {
      break-after: auto;
    }
  }
`;
