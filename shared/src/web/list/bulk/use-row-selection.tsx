import { useCallback, useMemo, useRef, useState } from 'react';
import { Checkbox } from '@portal/shared/web/ui/checkbox';
import type { Column } from '@portal/shared/web/ui/data-table';
import { useStableHandler } from '@portal/shared/web/ui/use-stable-handler';
import { VisuallyHidden } from '@portal/shared/web/ui/visually-hidden';
import { withoutOrder } from '../../../domain/list-order';

/** Which rows of a list are ticked. */
export interface RowSelection {
  /** The list shows its boxes. */
  isOn: boolean;
  ids: ReadonlySet<number>;
  /** All rows that match, on every page. */
  isAll: boolean;
  turn: (on: boolean) => void;
  tick: (ids: readonly number[], on: boolean) => void;
  tickAll: () => void;
  clear: () => void;
}

const NONE: ReadonlySet<number> = new Set();

/**
 * @param filter what the list is filtered by: other filters begin with no row ticked, another order leaves them
 * @returns the ticked rows of a list, kept from page to page; the same object while they stay
 */
export function useRowSelection(filter: object): RowSelection {
  const asked = JSON.stringify(withoutOrder(filter));
  const [known, setKnown] = useState(asked);
  const [isOn, setIsOn] = useState(false);
  const [ids, setIds] = useState(NONE);
  const [isAll, setIsAll] = useState(false);
  const clear = useCallback(() => {
    setIds(NONE);
    setIsAll(false);
  }, []);
  const turn = useCallback(
    (on: boolean) => {
      setIsOn(on);
      clear();
    },
    [clear],
  );
  const tickAll = useCallback(() => setIsAll(true), []);
  const tick = useCallback((some: readonly number[], on: boolean) => {
    setIsAll(false);
    setIds((former) => {
      const next = new Set(former);
      for (const id of some) {
        if (on) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }, []);
  if (known !== asked) {
    setKnown(asked);
    clear();
  }
  return useMemo(
    () => ({ isOn, ids, isAll, clear, turn, tick, tickAll }),
    [isOn, ids, isAll, clear, turn, tick, tickAll],
  );
}

/** What a list says of its rows; the functions are stable. */
export interface Rows<Row> {
  idOf: (row: Row) => number;
  /** 'reward 12' */
  nameOf: (row: Row) => string;
  /** Dollars, where the rows have them. */
  amountOf?: (row: Row) => number;
  /** Those of the page, in its order. */
  shown?: readonly Row[] | undefined;
}

/** @returns which rows the list shows as selected, undefined while none can be */
export const selectedRows = <Row,>(
  { isOn, ids, isAll }: RowSelection,
  { idOf }: Rows<Row>,
): ((row: Row) => boolean) | undefined => (isOn ? (row) => isAll || ids.has(idOf(row)) : undefined);

/**
 * With Shift a press ticks, or unticks, all rows from the one that was pressed before.
 * @returns the columns, with one of boxes before them while rows are being ticked; the buttons of single rows do not stay in view
 * meanwhile, as the boxes take the room that they would cover
 */
export function useTickColumns<Row>(
  columns: ReadonlyArray<Column<Row>>,
  { isOn, ids, isAll, tick }: RowSelection,
  rows: Rows<Row>,
): ReadonlyArray<Column<Row>> {
  const { idOf, nameOf, shown = [] } = rows;
  const isShift = useRef(false);
  const anchor = useRef<number>(undefined);
  const press = useStableHandler((id: number, on: boolean) => {
    const page = shown.map(idOf);
    const [from, to] = [page.indexOf(anchor.current ?? id), page.indexOf(id)].sort(
      (one, other) => one - other,
    );
    const isRange = isShift.current && from !== undefined && from >= 0;
    anchor.current = id;
    if (!isRange) return tick([id], on);
    tick(page.slice(from, (to ?? from) + 1), on);
    // The browser takes Shift for selecting text up to the press.
    window.getSelection()?.removeAllRanges();
  });
  return useMemo(() => {
    if (!isOn) return columns;
    const boxes: Column<Row> = {
      id: 'select',
      header: 'Select',
      width: '4.5rem',
      screenOnly: true,
      cell: (row) => (
        <span
          onClickCapture={(event) => {
            isShift.current = event.shiftKey;
          }}
        >
          <Checkbox
            label={<VisuallyHidden>Select {nameOf(row)}</VisuallyHidden>}
            value={isAll || ids.has(idOf(row))}
            disabled={isAll}
            onChange={(on) => press(idOf(row), on)}
          />
        </span>
      ),
    };
    return [boxes, ...columns.map((column) => (column.screenOnly ? { ...column, scrolls: true } : column))];
  }, [columns, isOn, ids, isAll, press, idOf, nameOf]);
}

/**
 * @param rows what those shown are worth is kept from page to page while rows are being ticked
 * @param all the dollars of all rows that match, undefined while they are not known
 * @returns the dollars of the ticked rows, undefined where those of any are not known
 */
export function useSelectedAmount<Row>(
  { isOn, isAll, ids }: RowSelection,
  rows: Rows<Row>,
  all: number | undefined,
): number | undefined {
  const { idOf, amountOf, shown } = rows;
  const [last, setLast] = useState<readonly Row[]>();
  const [cents, setCents] = useState<ReadonlyMap<number, number>>(new Map());
  if (isOn && shown && amountOf && shown !== last) {
    setLast(shown);
    setCents(
      new Map([...cents, ...shown.map((row) => [idOf(row), Math.round(amountOf(row) * 100)] as const)]),
    );
  }
  if (isAll) return all;
  let sum = 0;
  for (const id of ids) {
    const known = cents.get(id);
    if (known === undefined) return undefined;
    sum += known;
  }
  return sum / 100;
}
