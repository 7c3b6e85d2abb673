import type { CSSProperties } from 'react';
import styled, { css } from 'styled-components';
import { color, focusRing, font, from, HEADER_HEIGHT, layer, radius, space } from '@portal/shared/web/theme';
import { ANIMATION } from '../../theme/animations';
import { selectedEdge } from '../../selected-edge';
import { touchArea } from '../../touch-area';
import { cardHead, cardTable } from './data-table.cards';

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
    z-index: ${layer('sticky', 4)};
    inset: 0 auto 0 0;
    width: 0.75rem;
    /* On a dark ground only a near black tells from it. */
    background: linear-gradient(to right, light-dark(rgb(16 32 48 / 20%), rgb(0 0 0 / 75%)), transparent);
    opacity: 0;
    pointer-events: none;
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
  ${from('lg')} {
    &::after {
      /* It is handed to no cell: a new width would have the style of the whole table worked out anew. */
      --sticky-end: inherit;
      right: var(--sticky-end, 0);
    }
  }
  /* What an open row shows is as wide as the list: beside the columns that stay they would cut through its words. */
  &[data-open]::before {
    left: 0;
  }
  &[data-open]::after {
    right: 0;
  }
  &[data-more~='left']:not([data-empty])::before,
  &[data-more~='right']:not([data-empty])::after {
    opacity: 1;
  }
  /* Column heads alone are nothing to scroll to. */
  &[data-empty] > * {
    scrollbar-width: none;
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

/**
 * Scrolls sideways by itself, so that the page never does; up and down the page scrolls. A container, so that what is inside can
 * be as wide as it.
 */
export const Region = styled.div`
  position: relative;
  overflow: auto;
  overflow-y: hidden;
  --above: var(--above-table, ${HEADER_HEIGHT.narrow});
  ${from('lg')} {
    --above: var(--above-table, ${HEADER_HEIGHT.wide});
  }
  /* There the header scrolls away. */
  @media (max-height: 30rem), (max-width: 15rem) {
    --above: 0px;
  }
  /* How much of the view is covered by headers: long tables read it. */
  scroll-padding-top: calc(var(--above) + 3.5rem);
  container-type: inline-size;
  border-radius: inherit;
  &:focus-visible {
    outline-offset: -2px;
  }
  view-timeline: --table block;
  view-timeline-inset: var(--above) 0px;
  thead {
    position: relative;
    z-index: ${layer('sticky', 2)};
  }
  /* What gets the focus is never below the headers. */
  tbody :is(a, button, input) {
    scroll-margin: 10rem 0 5rem;
  }
  /* Scroll-driven: a sticky header holds to the nearest box that scrolls, which is this one, not the page. */
  @media screen {
    @supports (animation-timeline: view()) {
      thead {
        animation: ${ANIMATION.followPage} linear both;
        animation-timeline: --table;
        animation-range: exit-crossing 0% exit-crossing calc(100% - var(--head));
      }
    }
    /* Firefox, and Safari before 26: useFollowingHeader tells where the region is. */
    @supports not (animation-timeline: view()) {
      thead {
        transform: translateY(
          clamp(0px, var(--above) - var(--top, 0px), var(--height, 0px) - var(--head, 0px))
        );
      }
    }
  }
  /* Paper does not scroll. */
  @media print {
    overflow: visible;
    max-height: none !important;
    container-type: normal;
  }
`;

/** What a cell of the header and one of a row have in common. */
const cellLook = css`
  padding: ${space(2, 3)};
  text-align: left;
  border-bottom: 1px solid ${color('border')};
  &[data-end] {
    padding-right: ${space(6)};
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  /* A sticky column is no wider than it says: the others would scroll out of sight below it. */
  &[data-sized],
  &[data-sticky] {
    overflow-wrap: anywhere;
  }
  &:first-child {
    padding-left: ${space(4)};
  }
  &:last-child {
    padding-right: ${space(4)};
  }
  ${from('md')} {
    &:first-child {
      padding-left: ${space(5)};
    }
    &[data-expander] {
      padding-left: ${space(4)};
    }
    &:last-child {
      padding-right: ${space(5)};
    }
  }
  @media print {
    &[data-screen-only] {
      display: none;
    }
    overflow-wrap: anywhere;
  }
`;

const paperCell = css`
  position: static;
  width: auto !important;
  /* Room for an id in one line, whatever its header is. */
  min-width: 6em !important;
  height: auto;
  padding: 2pt 4pt;
  &[data-whole] {
    white-space: nowrap;
  }
  &[data-end] {
    padding-right: 4pt;
    white-space: nowrap;
  }
`;

/** On narrow screens sticky columns would leave no room for the others. */
const bodyCell = css`
  ${cellLook}
  height: 3rem;
  a {
    ${touchArea}
  }
  &[data-sticky-end] {
    ${from('lg')} {
      position: sticky;
      right: 0;
      z-index: ${layer('sticky')};
    }
  }
  &[data-sticky] {
    ${from('md')} {
      position: sticky;
      left: var(--left);
      z-index: ${layer('sticky')};
    }
  }
`;

const bodyRow = css`
  > td {
    background: ${color('surface')};
  }
  &[data-clickable] {
    cursor: pointer;
  }
  /* Neutral: what the pointer passes over is not taken for what is selected. */
  &[data-clickable]:hover:not([data-open], [aria-selected='true']) > td {
    background: ${color('surfaceSunken')};
  }
  &[data-open] > td,
  &[aria-selected='true'] > td {
    background: ${color('mainSoft')};
  }
  &[aria-selected='true'] > td:first-child {
    ${selectedEdge}
  }
  &[data-open] > td {
    border-bottom-color: transparent;
  }
`;

const expandButton = css`
  display: grid;
  place-items: center;
  width: 2rem;
  height: 2rem;
  ${touchArea}
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
  &[aria-expanded='true'] svg {
    transform: rotate(90deg);
  }
`;

/**
 * Rows and cells are plain elements that the table gives their look: a styled component for each would be half of what it
 * costs to show another page.
 * `data-fixed`: the columns keep the widths of the header, however the rows in view change.
 */
export const Table = styled.table<{ 'data-dimmed'?: boolean | undefined }>`
  width: 100%;
  &[data-fixed] {
    table-layout: fixed;
    overflow-wrap: anywhere;
  }
  border-collapse: separate;
  border-spacing: 0;
  font-size: ${font('base')};
  tbody {
    transition: opacity 0.15s ease;
  }
  [data-row] {
    ${bodyRow}
  }
  [data-cell] {
    ${bodyCell}
  }
  [data-expand] {
    ${expandButton}
  }
  /* One long word does not push the other columns out of sight; columns with a width of their own break it by themselves. */
  @media screen and (min-width: 40rem) {
    &[data-cards] [data-cell]:not([data-screen-only], [data-sized], [data-sticky]) {
      max-width: 20rem;
      overflow-wrap: break-word;
    }
  }
  [data-sizes] {
    visibility: collapse;
  }
  &[data-compact] [data-cell] {
    height: 2.25rem;
    padding-top: 0;
    padding-bottom: 0;
  }
  ${cardTable}
  &[data-dimmed] tbody {
    opacity: 0.5;
  }
  @media print {
    min-width: 0;
    table-layout: auto;
    font-size: 7.5pt;
    tr {
      break-inside: avoid;
    }
    [data-cell][data-cell][data-cell] {
      ${paperCell}
    }
  }
  /* The edge below is drawn by what follows, or by the surface. */
  tbody:last-child > tr:last-child > td {
    border-bottom: 0;
  }
`;

/** What a cell says of itself, as attributes. */
export interface CellLook {
  'data-end'?: boolean | undefined;
  /** Holds the button that expands the row: its icon stands where text would. */
  'data-expander'?: boolean | undefined;
  /** Has a width of the user's. */
  'data-sized'?: boolean | undefined;
  /** A header by which rows are sorted. */
  'data-sorts'?: boolean | undefined;
  /** Left out on paper. */
  'data-screen-only'?: boolean | undefined;
  /** Stays in view while the others scroll, at `--left`. */
  'data-sticky'?: boolean | undefined;
  /** The same, at the end of the row. */
  'data-sticky-end'?: boolean | undefined;
  style?: CSSProperties | undefined;
}

export const HeadCell = styled.th<CellLook>`
  ${cellLook}
  @media print {
    &&& {
      ${paperCell}
      /* A column is as wide as the words of its header: ids below it stay whole. */
      overflow-wrap: normal;
      font-size: inherit;
    }
  }
  position: sticky;
  top: 0;
  z-index: ${layer('sticky', 1)};
  ${cardHead}
  background: ${color('surfaceSunken')};
  color: ${color('textMuted')};
  font-size: ${font('sm')};
  font-weight: 600;
  line-height: 1.0625rem;
  @media screen {
    /* As high before the rows come as with them: they would squeeze it into two lines. One that sorts has room for both. */
    table:not([data-fixed]) &:not([data-sized]) {
      white-space: nowrap;
    }
  }
  &[data-sticky-end] {
    ${from('lg')} {
      right: 0;
    }
  }
  &[data-sticky] {
    ${from('md')} {
      left: var(--left);
      z-index: ${layer('sticky', 2)};
    }
  }
`;

export const SortButton = styled.button`
  ${touchArea}
  min-height: 2rem;
  /* The header cuts off what reaches over its edges. */
  @media (pointer: coarse) {
    min-height: 2.25rem;
  }
  margin: 0 -0.25rem;
  padding: 0 0.25rem;
  border: 0;
  border-radius: ${space(1)};
  background: none;
  font-weight: 600;
  color: inherit;
  text-align: inherit;
  white-space: normal;
  /* Browsers leave buttons out of the header that they repeat on each sheet. */
  @media print {
    display: contents;
  }
  &:hover,
  [aria-sort] > & {
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
    opacity: 0.75;
  }
  [aria-sort] > & svg {
    opacity: 1;
  }
`;

/** A row of its own below a row, or instead of all rows: as wide as what can be seen, not as the table. */
export const WideCell = styled.td<{ 'data-open'?: boolean | undefined }>`
  padding: 0;
  border-bottom: 1px solid ${color('border')};
  background: ${color('surface')};
  &[data-open] {
    background: ${color('mainSoft')};
  }
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

/** Lies on the upper edge while the next rows load. */
export const LoadingLine = styled.div`
  position: sticky;
  z-index: ${layer('sticky', 3)};
  inset: 0 0 auto;
  height: 0;
`;

export const ErrorBox = styled.div`
  padding: ${space(0, 4, 4)};
  /* In line with what stands above the table. */
  ${from('md')} {
    padding-inline: ${space(5)};
  }
  &:first-child {
    padding-top: ${space(4)};
  }
`;
