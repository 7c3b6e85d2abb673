import { createContext, useContext, useMemo } from 'react';
import type { Preference } from '../../../contracts/preferences';
import { usePreference } from '@portal/shared/web/http';
import type { Column } from '@portal/shared/web/ui/data-table';

/** What of a column can be arranged without knowing its rows. */
export type ArrangedColumn = Pick<Column<never>, 'id' | 'header' | 'sheet' | 'screenOnly'>;

export interface ListLayout {
  /** The label of the list. */
  label: string;
  /** As the list declares them. */
  columns: readonly ArrangedColumn[];
  /** As they are shown. */
  shown: readonly ArrangedColumn[];
  /** How many of the first columns stay where they are. */
  pinned: number;
  kept: Preference | undefined;
  /** Null sets it back. */
  save: (value: Preference | null) => void;
}

/**
 * @param pinned how many of the first columns tell what a row is: they stay first and are always shown, as buttons stay last
 * @returns the columns as a user wants them; columns that are new since then follow in their own order
 */
export function arrangeColumns<Row>(
  columns: ReadonlyArray<Column<Row>>,
  pinned: number,
  { Columns: order = [], Hidden: hidden = [], Widths: widths = [] }: Preference = {},
): ReadonlyArray<Column<Row>> {
  const placeOf = ({ id }: Column<Row>) => (order.includes(id) ? order.indexOf(id) : order.length);
  const rest = columns.slice(pinned);
  const movable = rest
    .filter(({ id, screenOnly }) => !screenOnly && !hidden.includes(id))
    .sort((one, other) => placeOf(one) - placeOf(other));
  const all = [...columns.slice(0, pinned), ...movable, ...rest.filter(({ screenOnly }) => screenOnly)];
  return all.map((column) => {
    const width = widths.find(({ Column: id }) => id === column.id)?.Width;
    return width === undefined ? column : { ...column, width: `${width / 16}rem`, sized: true };
  });
}

/** A list's arrangement for this user, and its columns in it. */
export function useListLayout<Row>(label: string, columns: ReadonlyArray<Column<Row>>, pinned: number) {
  const [kept, save] = usePreference(`list:${label}`);
  const shown = useMemo(
    () => (kept ? arrangeColumns(columns, pinned, kept) : columns),
    [columns, pinned, kept],
  );
  const layout = useMemo<ListLayout>(
    () => ({ label, columns, shown, pinned, kept, save }),
    [label, columns, shown, pinned, kept, save],
  );
  /** @param width in pixels */
  const resize = (column: string, width: number) => {
    const others = (kept?.Widths ?? []).filter((one) => one.Column !== column);
    save({ ...kept, Widths: [...others, { Column: column, Width: width }] });
  };
  return { shown, layout, resize, compact: kept?.Compact ?? false };
}

/** Of the list around it, for what stands in its head. */
export const ListLayoutContext = createContext<ListLayout | undefined>(undefined);

/** @returns the arrangement of the list around it, undefined outside a list */
export const useLayoutOfList = (): ListLayout | undefined => useContext(ListLayoutContext);
