import type { CSSProperties } from 'react';
import styled, { css } from 'styled-components';
import { from, space, type Theme } from '@portal/shared/web/theme';
import { SPACE } from '../../theme/tokens';
import { ANIMATION } from '../../theme/animations';

type Gap = keyof Theme['space'];

/** The gap as an attribute: a style that is a function would be worked out anew for each element. */
interface Gaps {
  $gap?: Gap;
  'data-gap'?: Gap | undefined;
}
const gapOf = ({ $gap }: Gaps) => ({ 'data-gap': $gap });
const gaps = (Object.keys(SPACE) as unknown as Gap[])
  .map((step) => `&:where([data-gap='${step}']) { gap: ${space(step)}; }`)
  .join('\n');

/** One below the other. */
export const Stack = styled.div.attrs<Gaps>(gapOf)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  ${gaps}
  /* Firefox takes what stands in a grid to the next sheet as a whole, and cuts through a row where that one ends. */
  @media print {
    display: flex;
    flex-direction: column;
  }
`;

/**
 * Shows what stands one below the other from top to bottom: what is below something that still loads (`data-placeholder`)
 * is not shown and then pushed away. The parts are asked for first: browsers read a selector from its end, and would look into
 * every element of the page otherwise, and again at each that comes into it. Neither sight nor clicks are taken by what is inherited
 * (visibility): hundreds of elements would get their style anew when they are shown.
 * @param patience for longer than this nothing is held back, as a CSS time
 */
export const inOrder = (patience: string) => css`
  :is(& > *):is(:has([data-placeholder]) ~ *) {
    opacity: 0;
    clip-path: inset(100%);
    animation: ${ANIMATION.uncover} 0s ${patience} forwards;
  }
`;

/** A Stack whose parts load by themselves. */
export const LoadingStack = styled(Stack)`
  ${inOrder('3s')}
`;

type Justify = 'start' | 'end' | 'space-between';

/** Beside each other, wrapping when there is no room. */
export const Row = styled.div.attrs<Gaps & { $justify?: Justify; 'data-justify'?: Justify | undefined }>(
  ({ $gap, $justify }) => ({ 'data-gap': $gap, 'data-justify': $justify }),
)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: start;
  gap: ${space(2)};
  /* Small buttons take presses around them, which those of the next line would cover. */
  @media (pointer: coarse) {
    row-gap: ${space(3)};
  }
  &:where([data-justify='end']) {
    justify-content: end;
  }
  &:where([data-justify='space-between']) {
    justify-content: space-between;
  }
  ${gaps}
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
export const Columns = styled.div.attrs<Gaps & { $min?: string }>(({ $min, $gap }) => ({
  'data-gap': $gap,
  ...($min && { style: { '--least-column': $min } as CSSProperties }),
}))`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--least-column, 13rem)), 1fr));
  gap: ${space(4)};
  ${gaps}
`;
