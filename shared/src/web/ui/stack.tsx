import styled from 'styled-components';
import { space, type Theme } from '@portal/shared/web/theme';

type Gap = keyof Theme['space'];

/** One below the other. */
export const Stack = styled.div<{ $gap?: Gap }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 4, theme }) => space($gap)({ theme })};
`;

/** Beside each other, wrapping when there is no room. */
export const Row = styled.div<{ $gap?: Gap; $justify?: 'start' | 'end' | 'space-between' }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ $justify = 'start' }) => $justify};
  gap: ${({ $gap = 2, theme }) => space($gap)({ theme })};
`;

/** As many equal columns as fit, each at least `$min` wide. */
export const Columns = styled.div<{ $min?: string; $gap?: Gap }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min = '13rem' }) => $min}), 1fr));
  gap: ${({ $gap = 4, theme }) => space($gap)({ theme })};
`;
