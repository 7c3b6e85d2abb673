import styled, { css } from 'styled-components';
import { from, space, type Theme } from '@portal/shared/web/theme';
import { ANIMATION } from '../../theme/animations';

type Gap = keyof Theme['space'];

/** One below the other. */
export const Stack = styled.div<{ $gap?: Gap }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 4 }) => space($gap)};
`;

/**
 * Shows what stands one below the other from top to bottom: what is below something that still loads (`data-placeholder`)
 * is not shown and then pushed away.
 * @param patience for longer than this nothing is held back, as a CSS time
 */
export const inOrder = (patience: string) => css`
  > :has([data-placeholder]) ~ * {
    visibility: hidden;
    animation: ${ANIMATION.uncover} 0s ${patience} forwards;
  }
`;

/** A Stack whose parts load by themselves. */
export const LoadingStack = styled(Stack)`
  ${inOrder('1s')}
`;

/** Beside each other, wrapping when there is no room. */
export const Row = styled.div<{ $gap?: Gap; $justify?: 'start' | 'end' | 'space-between' }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ $justify = 'start' }) => $justify};
  gap: ${({ $gap = 2 }) => space($gap)};
`;

/** What stands side by side in a cell, and breaks nowhere, for the table scrolls; in a card, which does not, it may. */
export const CellRow = styled(Row)`
  @media (min-width: 40rem) {
    flex-wrap: nowrap;
    white-space: nowrap;
  }
`;

/** The buttons of a form, the main one last: at the end of the row, on a phone as wide as it. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: ${space(3)};
  > * {
    flex: 1 1 auto;
  }
  ${from('sm')} {
    > * {
      flex: none;
    }
  }
`;

/** As many equal columns as fit, each at least `$min` wide. */
export const Columns = styled.div<{ $min?: string; $gap?: Gap }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min = '13rem' }) => $min}), 1fr));
  gap: ${({ $gap = 4 }) => space($gap)};
`;
