import styled from 'styled-components';

/** Among the fields of a report a part that takes a row of its own. */
export const WholeRow = styled.div`
  grid-column: 1 / -1;
`;
