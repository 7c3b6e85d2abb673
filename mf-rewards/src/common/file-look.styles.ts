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
    flex: none;
    color: ${color('textMuted')};
    font-variant-numeric: tabular-nums;
  }
`;

export const SectionTitle = styled.h3`
  font-size: ${font('md')};
`;

/** A sentence in a table of many columns. */
export const Sentence = styled.span`
  display: block;
  min-width: 16rem;
`;

/** Facts of a file: name and value, one below the other. */
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: ${space(3, 4)};
  dt {
    color: ${color('textMuted')};
    font-size: ${font('sm')};
  }
  dd {
    font-weight: 600;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`;

/** Amounts above a table that has no padding of its own: right-aligned as the amounts in it, where it has columns. */
export const Totals = styled(Facts)`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3, 8)};
  padding: ${space(3, 4)};
  ${from('md')} {
    justify-content: end;
    padding: ${space(3, 5)};
    text-align: right;
  }
`;
