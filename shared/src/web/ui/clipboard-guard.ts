import type { SyntheticEvent } from 'react';

const refuse = (event: SyntheticEvent) => event.preventDefault();

/** Spread over a control whose text may be neither copied nor pasted, dragged nor dropped. */
export const CLIPBOARD_GUARD = {
  onCopy: refuse,
  onCut: refuse,
  onPaste: refuse,
  onDrag: refuse,
  onDragStart: refuse,
  onDrop: refuse,
} as const;
