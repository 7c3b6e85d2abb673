import type { PointerEvent } from 'react';
import styled from 'styled-components';
import { color } from '@portal/shared/web/theme';

/** In pixels, as the contract of preferences has them. */
const LEAST = 48;
const MOST = 1200;

const Edge = styled.span`
  position: absolute;
  inset: 0 0 0 auto;
  width: 0.625rem;
  cursor: col-resize;
  touch-action: none;
  &::after {
    content: '';
    position: absolute;
    inset: 25% 0 25% auto;
    width: 2px;
    background: transparent;
  }
  th:hover > &::after {
    background: ${color('border')};
  }
  &:hover::after,
  &:active::after {
    background: ${color('main')};
  }
  @media print {
    display: none;
  }
`;

/** Lets what is in a column break, so that it can become narrower than its words, and the others take what it leaves. */
function makeRoom(head: HTMLTableCellElement): void {
  for (const { cells } of head.closest('table')?.rows ?? [])
    if (cells.length > head.cellIndex) cells[head.cellIndex]?.setAttribute('data-sized', 'true');
  for (const other of head.parentElement?.children ?? [])
    if (other instanceof HTMLElement && !other.hasAttribute('data-sized')) other.style.width = '';
}

/**
 * The edge of a column, to be dragged. Past React while it lasts: no row is rendered before it is let go. By keyboard
 * widths are given in the choice of columns, which spares a list a stop of Tab for each of its columns.
 */
export function ResizeHandle({ onResize }: { onResize: (width: number) => void }) {
  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    const edge = event.currentTarget;
    const head = edge.closest('th');
    if (!head || event.button !== 0) return;
    event.preventDefault();
    edge.setPointerCapture(event.pointerId);
    // Measured first: the column starts as wide as it is seen.
    const before = head.offsetWidth;
    let width = before;
    makeRoom(head);
    const show = () => {
      head.style.width = head.style.minWidth = `${width}px`;
    };
    show();
    const dragging = new AbortController();
    const { signal } = dragging;
    const drag = ({ clientX }: globalThis.PointerEvent) => {
      width = Math.round(Math.min(MOST, Math.max(LEAST, before + clientX - event.clientX)));
      show();
    };
    const end = () => {
      dragging.abort();
      if (width !== before) onResize(width);
    };
    edge.addEventListener('pointermove', drag, { signal });
    edge.addEventListener('pointerup', end, { signal });
    edge.addEventListener('pointercancel', end, { signal });
  };
  return <Edge aria-hidden="true" data-resize="" onPointerDown={begin} />;
}
