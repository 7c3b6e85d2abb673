import { useState } from 'react';
import type { PaletteItem } from './recent-items';

/** Names a result among those of one text. */
export const keyOf = ({ group, title, to }: PaletteItem): string =>
  `${group} ${title} ${typeof to === 'string' ? to : ''}`;

interface SelectedItem {
  /** The place of the selected result; -1 where there is none. */
  active: number;
  select: (item: PaletteItem) => void;
  /** Behind the last one the first follows, and the other way round. */
  selectAt: (place: number) => void;
  /** The first of the next results is selected. */
  forget: () => void;
}

/** Which of the results Enter opens: the first, until the user moves to another one. */
export function useSelectedItem(items: readonly PaletteItem[]): SelectedItem {
  const [selected, setSelected] = useState<string>();
  const active = items.findIndex((item) => keyOf(item) === selected);
  // When more is found above it, the selected result stays selected: Enter opens what the user saw.
  const [first] = items;
  if (active < 0 && first) setSelected(keyOf(first));

  const select = (item: PaletteItem) => setSelected(keyOf(item));
  const selectAt = (place: number) => {
    const item = items.at(place % items.length);
    if (item) select(item);
  };
  return { active, select, selectAt, forget: () => setSelected(undefined) };
}
