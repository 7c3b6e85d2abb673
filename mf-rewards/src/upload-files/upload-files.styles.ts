import styled from 'styled-components';
import { color, font, from, radius, space } from '@portal/shared/web/theme';

export const HistoryTitle = styled.h2`
  font-size: ${font('md')};
`;

/** Paper is for the list of files: it has no form. */
export const OnScreen = styled.div`
  @media print {
    display: none;
  }
`;

/** The way to upload beside what it takes. */
export const TwoParts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  align-items: start;
  ${from('lg')} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;

export const PartTitle = styled.h3`
  font-size: ${font('base')};
`;

export const Instructions = styled.ol`
  display: grid;
  gap: ${space(3)};
  padding-left: ${space(6)};
  li::marker {
    color: ${color('main')};
    font-weight: 700;
  }
  li {
    padding-left: ${space(1)};
    overflow-wrap: anywhere;
  }
`;

export const ProblemList = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(2)};
  padding-left: ${space(5)};
`;

/** A small table that scrolls by itself. */
export const Scroll = styled.div`
  overflow-x: auto;
  border: 1px solid ${color('border')};
  border-radius: ${radius('md')};
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${font('sm')};
  }
  caption {
    padding: ${space(2, 3)};
    text-align: left;
    font-weight: 600;
  }
  th,
  td {
    padding: ${space(2, 3)};
    border-top: 1px solid ${color('border')};
    text-align: left;
    white-space: nowrap;
  }
  th {
    background: ${color('surfaceSunken')};
    color: ${color('textMuted')};
  }
  td.amount {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`;
