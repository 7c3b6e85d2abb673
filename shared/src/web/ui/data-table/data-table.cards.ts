import { css } from 'styled-components';
import { color, font, radius, space } from '@portal/shared/web/theme';
import { selectedEdge } from '../../selected-edge';

/** Below this width a row is a card (PREF-1.5). */
const onPhone = '@media screen and (max-width: 39.99rem)';

const cardRow = css`
  position: relative;
  padding: ${space(3, 4)};
  border-bottom: ${space(2)} solid ${color('page')};
  background: ${color('surface')};
  &[data-open],
  &[aria-selected='true'] {
    background: ${color('mainSoft')};
  }
  &[aria-selected='true'] {
    ${selectedEdge}
  }
`;

/** Names of all lines are as wide, whatever else stands in one. */
const NAME_AND_VALUE = 'max(6rem, 40%) minmax(0, 1fr)';

/** Name and value side by side. */
const cardCell = css`
  position: static;
  display: grid;
  grid-template-columns: ${NAME_AND_VALUE};
  gap: ${space(2)};
  align-items: baseline;
  justify-items: start;
  height: auto;
  padding: ${space(1, 0)};
  @media (pointer: coarse) {
    padding-block: 0.375rem;
  }
  border: 0;
  text-align: left;
  overflow-wrap: anywhere;
  background: none;
  box-shadow: none;
  &::before {
    content: attr(data-label);
    color: ${color('textMuted')};
    font-size: ${font('sm')};
  }
`;

const cardExpander = css`
  position: absolute;
  top: ${space(2)};
  right: ${space(2)};
  width: auto;
  height: auto;
  padding: 0;
  border: 0;
  border-radius: ${radius('sm')};
  background: none;
`;

/** The header becomes a line of sort buttons above the cards. */
export const cardTable = css`
  ${onPhone} {
    &[data-cards],
    &[data-cards] > thead,
    &[data-cards] > tbody,
    &[data-cards] > tbody > tr {
      display: block;
    }
    &[data-cards] {
      min-width: 0;
    }
    &[data-cards] > thead {
      animation: none;
      transform: none;
      overflow-x: auto;
      scrollbar-width: thin;
    }
    &[data-cards] > thead > tr {
      display: flex;
      width: max-content;
      min-width: 100%;
      background: ${color('surfaceSunken')};
    }
    &[data-cards] > tbody > tr > td {
      display: block;
    }
    &[data-cards] > tbody > [data-sizes] {
      display: none;
    }
    &[data-cards] [data-row] {
      ${cardRow}
    }
    /* Stronger than what a cell says of itself, as a number or as one that stays. */
    &[data-cards] [data-cell][data-cell][data-label] {
      ${cardCell}
    }
    &[data-cards] [data-cell][data-cell][data-expander] {
      ${cardExpander}
    }
    /* What tells the card stays clear of its button, in line with the values below. */
    &[data-cards] [data-cell][data-expander] + td[data-cell][data-label] {
      grid-template-columns: ${NAME_AND_VALUE} 1.5rem;
      font-weight: 600;
    }
  }
`;

export const cardHead = css`
  ${onPhone} {
    [data-cards] && {
      position: relative;
      display: none;
      width: auto !important;
      min-width: 0 !important;
      padding: ${space(1, 3)};
      white-space: nowrap;
    }
    [data-cards] &&[data-sorts] {
      display: block;
    }
    [data-cards] & [data-resize] {
      display: none;
    }
  }
`;
