import { useState } from 'react';
import type { Preference } from '../../../contracts/preferences';
import type { ListLayout } from '@portal/shared/web/ui/use-list-layout';
import { LEAST_WIDTH, MOST_WIDTH, type ColumnChoice } from './column-row';

/**
 * What is chosen of the columns of a list, before it is saved.
 * @returns `pinned`, how many of the first stay where they are; `said`, what a screen reader tells of the last move; `preference`,
 * the choice as it is kept
 */
export function useColumnChoices(layout: ListLayout) {
  const { columns } = layout;
  // Boxes before the identity of a row are no choice of columns.
  const pinned = columns.slice(0, layout.pinned).filter(({ screenOnly }) => !screenOnly).length;
  const [choices, setChoices] = useState(() => choicesOf(layout));
  const [said, setSaid] = useState('');

  const change = (id: string, part: Partial<ColumnChoice>) =>
    setChoices((former) => former.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const move = (id: string, to: number) => {
    const from = choices.findIndex((one) => one.id === id);
    const moved = choices[from];
    if (!moved || to < pinned || to >= choices.length || to === from) return;
    const others = choices.filter((one) => one !== moved);
    setChoices([...others.slice(0, to), moved, ...others.slice(to)]);
    setSaid(`${moved.header}: column ${to + 1} of ${choices.length}`);
  };
  const isValid = choices.every(({ width }) => isWidth(width));
  const preference = (compact: boolean) => preferenceOf(choices, columns.slice(layout.pinned), compact);
  return { choices, pinned, isValid, change, move, said, preference };
}

/** @param text as it is typed; '' for as wide as the column needs */
export const isWidth = (text: string): boolean =>
  text === '' || (/^\d{1,4}$/.test(text) && Number(text) >= LEAST_WIDTH && Number(text) <= MOST_WIDTH);

/** @returns a line for each column that can be arranged, the hidden ones behind those that are shown */
function choicesOf({ columns, shown, kept }: ListLayout): ColumnChoice[] {
  const hidden = columns.filter(({ id }) => shown.every((one) => one.id !== id));
  return [...shown, ...hidden]
    .filter(({ screenOnly }) => !screenOnly)
    .map(({ id, header }) => ({
      id,
      header,
      shown: !hidden.some((one) => one.id === id),
      width: String(kept?.Widths?.find(({ Column }) => Column === id)?.Width ?? ''),
    }));
}

/** @param movable the columns that are not pinned, in the list's own order @returns null for what is as it comes */
function preferenceOf(
  choices: readonly ColumnChoice[],
  movable: ListLayout['columns'],
  compact: boolean,
): Preference | null {
  const natural = movable.filter(({ screenOnly }) => !screenOnly).map(({ id }) => id);
  const order = choices.map(({ id }) => id).filter((id) => natural.includes(id));
  const Hidden = choices.filter(({ shown }) => !shown).map(({ id }) => id);
  const Widths = choices.flatMap(({ id, width }) => (width ? [{ Column: id, Width: Number(width) }] : []));
  const value: Preference = {
    ...(order.join() === natural.join() ? {} : { Columns: order }),
    ...(Hidden.length > 0 ? { Hidden } : {}),
    ...(Widths.length > 0 ? { Widths } : {}),
    ...(compact ? { Compact: true } : {}),
  };
  return Object.keys(value).length > 0 ? value : null;
}
