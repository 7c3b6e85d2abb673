import styled from 'styled-components';

/** Text in a cell that stays in one line, for the table scrolls. */
export const Unbroken = styled.span`
  white-space: nowrap;
`;
