import styled from 'styled-components';
import { color, font, space } from '@portal/shared/web/theme';

/** The entries of a history, a line between each two. Roomy: those of several sentences. */
export const HistoryEntries = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${font('sm')};
  overflow-wrap: anywhere;
  li + li {
    margin-top: ${space(2)};
    padding-top: ${space(2)};
    border-top: 1px solid ${color('border')};
  }
  &[data-roomy] > li + li {
    margin-top: ${space(3)};
    padding-top: ${space(3)};
  }
`;

/** When an entry was made, and by whom. */
export const EntryHead = styled.p`
  color: ${color('textMuted')};
`;
