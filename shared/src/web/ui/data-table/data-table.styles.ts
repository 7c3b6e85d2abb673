import styled, { css } from 'styled-components';
import { color, focusRing, font, from, layer, radius, space } from '@portal/shared/web/theme';

/** Width of the column of expand buttons, its padding included. */
export const EXPAND_WIDTH = '3.75rem';

/**
 * Around the region that scrolls: draws a shadow over the edge behind which there is more. The left one stands beside the
 * sticky columns, where there are some.
 */
export const Frame = styled.div`
  position: relative;
  border-top: 1px solid ${color('border')};
  /* Alone on its surface it takes the corners of that. */
  &:first-child {
    border-top: 0;
    border-top-left-radius: ${radius('lg')};
    border-top-right-radius: ${radius('lg')};
  }
  &:last-child {
    border-bottom-left-radius: ${radius('lg')};
    border-bottom-right-radius: ${radius('lg')};
  }
  &::before,
  &::after {
    content: '';
    position: absolute;
    z-index: ${({ theme }) => theme.layer.sticky + 4};
    inset: 0 auto 0 0;
    width: 0.75rem;
    background: linear-gradient(to right, rgb(16 32 48 / 20%), transparent);
    opacity: 0;
    pointer-events: none;
    transition: opacity 0.15s ease;
  }
  &::after {
    inset: 0 0 0 auto;
    transform: scaleX(-1);
  }
  ${from('md')} {
    &::before {
      left: var(--sticky);
    }
  }
  &[data-more~='left']::before,
  &[data-more~='right']::after {
    opacity: 1;
  }
  @media (forced-colors: active) {
    &::before,
    &::after {
      width: 3px;
      background: Highlight;
      forced-color-adjust: none;
    }
  }
  @media print {
    &::before,
    &::after {
      display: none;
    }
  }
`;

/** Scrolls by itself, so that the page never does sideways; a container, so that what is inside can be as wide as it. */
export const Region = styled.div<{ $bounded: boolean }>`
  position: relative;
  overflow: auto;
  /* What gets the focus is never below the header. */
  scroll-padding-top: 3.5rem;
  container-type: inline-size;
  border-radius: inherit;
  &:focus-visible {
    outline-offset: -2px;
  }
  ${({ $bounded }) => $bounded && 'max-height: 90vh;'}
  /* On a phone the page alone scrolls up and down. */
  ${from('md')} {
    @media (min-height: 36rem) {
      max-height: max(24rem, calc(100vh - 10rem));
    }
  }
  /* Paper does not scroll. */
  @media print {
    overflow: visible;
    max-height: none !important;
    container-type: normal;
  }
`;

/** @property $fixedWidth the columns keep the widths of the header, however the rows in view change; a least width */
export const Table = styled.table<{ $dimmed: boolean; $fixedWidth?: string }>`
  width: 100%;
  ${({ $fixedWidth }) =>
    $fixedWidth &&
    css`
      table-layout: fixed;
      min-width: ${$fixedWidth};
      overflow-wrap: anywhere;
    `}
  border-collapse: separate;
  border-spacing: 0;
  font-size: ${font('base')};
  tbody {
    opacity: ${({ $dimmed }) => ($dimmed ? 0.5 : 1)};
    transition: opacity 0.15s ease;
  }
  @media print {
    min-width: 0;
    table-layout: auto;
    font-size: 7.5pt;
    tr {
      break-inside: avoid;
    }
  }
  /* The edge below is drawn by what follows, or by the surface. */
  tbody > tr:last-child > td {
    border-bottom: 0;
  }
`;

/** @property $left where a sticky column stands, undefined for the others */
interface CellLook {
  $left?: string;
  $end?: boolean;
  /** Holds the button that expands the row: its icon stands where text would. */
  $expander?: boolean;
  /** Left out on paper. */
  $screenOnly?: boolean;
}

/** On narrow screens sticky columns would leave no room for the others. */
const stickyLook = css<CellLook>`
  ${({ $left }) =>
    $left !== undefined &&
    css`
      ${from('md')} {
        position: sticky;
        left: ${$left};
        z-index: ${layer('sticky')};
      }
    `}
`;

const cellLook = css<CellLook>`
  padding: ${space(2, 3)};
  text-align: ${({ $end }) => ($end ? 'right' : 'left')};
  border-bottom: 1px solid ${color('border')};
  ${({ $end }) => $end && 'font-variant-numeric: tabular-nums;'}
  ${({ $end, theme }) => $end && `padding-right: ${theme.space[6]};`}
  &:first-child {
    padding-left: ${space(4)};
  }
  &:last-child {
    padding-right: ${space(4)};
  }
  ${from('md')} {
    &:first-child {
      padding-left: ${({ $expander, theme }) => theme.space[$expander ? 4 : 5]};
    }
    &:last-child {
      padding-right: ${space(5)};
    }
  }
  @media print {
    ${({ $screenOnly }) => $screenOnly && 'display: none;'}
    && {
      position: static;
      width: auto !important;
      min-width: 0 !important;
      height: auto;
      padding: 2pt 4pt;
    }
    overflow-wrap: anywhere;
  }
`;

export const HeadCell = styled.th<CellLook>`
  ${cellLook}
  position: sticky;
  top: 0;
  z-index: ${({ theme }) => theme.layer.sticky + 1};
  background: ${color('surfaceSunken')};
  color: ${color('textMuted')};
  font-size: ${font('sm')};
  font-weight: 600;
  line-height: 1.0625rem;
  ${({ $left, theme }) =>
    $left !== undefined &&
    css`
      ${from('md')} {
        left: ${$left};
        z-index: ${theme.layer.sticky + 2};
      }
    `}
`;

export const SortButton = styled.button<{ $sorted: boolean }>`
  min-height: 2rem;
  margin: 0 -0.25rem;
  padding: 0 0.25rem;
  border: 0;
  border-radius: ${space(1)};
  background: none;
  font-weight: 600;
  color: ${({ $sorted, theme }) => ($sorted ? theme.color.main : 'inherit')};
  text-align: inherit;
  &:hover {
    color: ${color('main')};
  }
  /* The icon stays with its word where a narrow column breaks the header. */
  > span {
    white-space: nowrap;
  }
  svg {
    display: inline;
    margin: 0 ${space(1)};
    vertical-align: top;
    @media print {
      display: none;
    }
    opacity: ${({ $sorted }) => ($sorted ? 1 : 0.55)};
  }
`;

export const BodyRow = styled.tr<{ $clickable: boolean; $open?: boolean }>`
  cursor: ${({ $clickable }) => ($clickable ? 'pointer' : 'auto')};
  > td {
    background: ${({ $open, theme }) => ($open ? theme.color.mainSoft : theme.color.surface)};
    ${({ $open }) => $open && 'border-bottom-color: transparent;'}
  }
  &:hover > td {
    background: ${({ $clickable, theme }) => ($clickable ? theme.color.mainSoft : undefined)};
  }
`;

export const Cell = styled.td<CellLook>`
  ${cellLook}
  ${stickyLook}
  height: 3rem;
`;

/** A row of its own below a row, or instead of all rows: as wide as what can be seen, not as the table. */
export const WideCell = styled.td<{ $open?: boolean }>`
  padding: 0;
  border-bottom: 1px solid ${color('border')};
  background: ${({ $open, theme }) => ($open ? theme.color.mainSoft : theme.color.surface)};
  > div {
    position: sticky;
    left: 0;
    width: 100cqw;
    @media print {
      position: static;
      width: auto;
    }
  }
`;

export const DetailBox = styled.div`
  padding: ${space(2, 4, 5)};
  ${from('md')} {
    padding: ${space(2, 5, 5)};
  }
`;

export const ExpandButton = styled.button`
  display: grid;
  place-items: center;
  width: 2rem;
  height: 2rem;
  border: 0;
  border-radius: ${space(2)};
  background: none;
  color: ${color('main')};
  &:hover {
    background: ${color('mainSofter')};
  }
  &:focus-visible {
    ${focusRing}
    outline-offset: -2px;
  }
  svg {
    transition: transform 0.15s ease;
  }
  &[aria-expanded='true'] svg {
    transform: rotate(90deg);
  }
`;

/** Lies on the upper edge while the next rows load. */
export const LoadingLine = styled.div`
  position: sticky;
  z-index: ${({ theme }) => theme.layer.sticky + 3};
  inset: 0 0 auto;
  height: 0;
`;
