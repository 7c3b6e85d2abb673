import { createContext, useCallback, useContext, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Preference } from '../../../contracts/preferences';
import {
  COLUMNS_PARAMETER,
  readViewColumns,
  writeViewColumns,
  type ViewColumns,
} from '../../../domain/views';
import { usePreference } from '@portal/shared/web/http';
import type { Column } from '@portal/shared/web/ui/data-table';
import { useStableHandler } from '@portal/shared/web/ui/use-stable-handler';

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
  /** What is in force. */
  kept: Preference | undefined;
  /** Which columns and in which order is said by the view that is shown; widths and density stay the user's. */
  isOfView: boolean;
  /** Null for everything as it comes. */
  save: (value: Preference | null) => void;
  /** From the columns of a view back to the user's own, from those to the list's. */
  reset: () => void;
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

/** What a view says of columns, as an arrangement. */
const arrangementOf = (columns: ViewColumns): Preference => ({
  Columns: columns.map((column) => column.replace(/^-/, '')),
  Hidden: columns.filter((column) => column.startsWith('-')).map((column) => column.slice(1)),
});

/** @returns the columns of a list as they are shown, the way a view keeps them */
export function columnsOfView({
  columns,
  shown,
  pinned,
}: Pick<ListLayout, 'columns' | 'shown' | 'pinned'>): string[] {
  const idsOf = (some: readonly ArrangedColumn[]) =>
    some.filter(({ screenOnly }) => !screenOnly).map(({ id }) => id);
  const natural = idsOf(columns.slice(pinned));
  const visible = idsOf(shown.slice(pinned));
  if (visible.join() === natural.join()) return [];
  return [...visible, ...natural.filter((id) => !visible.includes(id)).map((id) => `-${id}`)];
}

/** A list's arrangement for this user, and its columns in it: those of the view in the address, else the user's own. */
export function useListLayout<Row>(label: string, columns: ReadonlyArray<Column<Row>>, pinned: number) {
  const [own, saveOwn] = usePreference(`list:${label}`);
  const [params, setQuery] = useSearchParams();
  const setParams = useStableHandler(setQuery);
  const ofView = params.get(COLUMNS_PARAMETER);
  const kept = useMemo(
    () => (ofView === null ? own : { ...own, ...arrangementOf(readViewColumns(ofView)) }),
    [own, ofView],
  );
  const shown = useMemo(
    () => (kept ? arrangeColumns(columns, pinned, kept) : columns),
    [columns, pinned, kept],
  );
  const isOfView = ofView !== null;
  const show = useCallback(
    (wanted: ViewColumns | null) =>
      setParams((former) => withColumns(former, wanted), { replace: true, preventScrollReset: true }),
    [setParams],
  );
  const save = useCallback(
    (value: Preference | null) => {
      if (!isOfView) return saveOwn(value);
      const { Columns, Hidden } = own ?? {};
      saveOwn(withoutNothing({ Columns, Hidden, Widths: value?.Widths, Compact: value?.Compact }));
      show(columnsOfView({ columns, shown: arrangeColumns(columns, pinned, value ?? {}), pinned }));
    },
    [isOfView, own, saveOwn, show, columns, pinned],
  );
  const reset = useCallback(() => (isOfView ? show(null) : saveOwn(null)), [isOfView, saveOwn, show]);
  const layout = useMemo<ListLayout>(
    () => ({ label, columns, shown, pinned, kept, isOfView, save, reset }),
    [label, columns, shown, pinned, kept, isOfView, save, reset],
  );
  /** @param width in pixels */
  const resize = (column: string, width: number) => {
    const others = (own?.Widths ?? []).filter((one) => one.Column !== column);
    saveOwn({ ...own, Widths: [...others, { Column: column, Width: width }] });
  };
  return { shown, layout, resize, compact: kept?.Compact ?? false };
}

/** @returns an address with these columns of a view in it; null for the user's own */
function withColumns(former: URLSearchParams, columns: ViewColumns | null): URLSearchParams {
  const next = new URLSearchParams(former);
  if (columns) next.set(COLUMNS_PARAMETER, writeViewColumns(columns));
  else next.delete(COLUMNS_PARAMETER);
  return next;
}

/** @returns null for an arrangement that says nothing */
function withoutNothing({
  Columns,
  Hidden,
  Widths,
  Compact,
}: { [K in keyof Preference]: Preference[K] | undefined }): Preference | null {
  const value: Preference = {
    ...(Columns && { Columns }),
    ...(Hidden && { Hidden }),
    ...(Widths && { Widths }),
    ...(Compact && { Compact }),
  };
  return Object.keys(value).length > 0 ? value : null;
}

/** Of the list around it, for what stands in its head. */
export const ListLayoutContext = createContext<ListLayout | undefined>(undefined);

/** @returns the arrangement of the list around it, undefined outside a list */
export const useLayoutOfList = (): ListLayout | undefined => useContext(ListLayoutContext);
