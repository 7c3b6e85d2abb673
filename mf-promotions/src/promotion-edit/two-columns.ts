import styled from 'styled-components';
import { from, space } from '@portal/shared/web/theme';

/** The form, and beside it where there is room how the promotion stands. */
export const TwoColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space(5)};
  ${from('lg')} {
    grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr);
  }
`;
