import styled from 'styled-components';

/** A file name is long: it has a line of its own. */
export const FileNameLine = styled.div`
  grid-column: 1 / -1;
`;
