import styled from 'styled-components';
import { color, font, from, space } from '@portal/shared/web/theme';

export const GroupHead = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space(1, 4)};
  padding: ${space(3, 4)};
  ${from('md')} {
    padding: ${space(3, 5)};
  }
  h4 {
    font-size: ${font('base')};
    overflow-wrap: anywhere;
    min-width: 0;
  }
  span {
    color: ${color('textMuted')};
    font-variant-numeric: tabular-nums;
  }
`;

export const SectionTitle = styled.h3`
  font-size: ${font('md')};
`;

/** A file name is long: it has a line of its own. */
export const FileNameLine = styled.div`
  grid-column: 1 / -1;
`;

/** A sentence in a table of many columns. */
export const Sentence = styled.span`
  display: block;
  min-width: 16rem;
`;
