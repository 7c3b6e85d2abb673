import styled from 'styled-components';

/** Text in a cell that stays in one line, for the table scrolls; in a card, which does not, it breaks. */
export const Unbroken = styled.span`
  @media (min-width: 40rem) {
    white-space: nowrap;
  }
`;
