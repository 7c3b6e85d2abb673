import { useCallback, useMemo, useState } from 'react';
import { Checkbox } from '@portal/shared/web/ui/checkbox';
import type { Column } from '@portal/shared/web/ui/data-table';
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

interface Rows<Row> {
  idOf: (row: Row) => number;
  /** 'reward 12' */
  nameOf: (row: Row) => string;
}

/**
 * @param rows stable, as the columns are
 * @returns the columns, with one of boxes before them while rows are being ticked; the buttons of single rows do not stay in view
 * meanwhile, as the boxes take the room that they would cover
 */
export function useTickColumns<Row>(
  columns: ReadonlyArray<Column<Row>>,
  { isOn, ids, isAll, tick }: RowSelection,
  rows: Rows<Row>,
): ReadonlyArray<Column<Row>> {
  return useMemo(() => {
    if (!isOn) return columns;
    const boxes: Column<Row> = {
      id: 'select',
      header: 'Select',
      width: '4.5rem',
      screenOnly: true,
      cell: (row) => (
        <Checkbox
          label={<VisuallyHidden>Select {rows.nameOf(row)}</VisuallyHidden>}
          value={isAll || ids.has(rows.idOf(row))}
          disabled={isAll}
          onChange={(on) => tick([rows.idOf(row)], on)}
        />
      ),
    };
    return [boxes, ...columns.map((column) => (column.screenOnly ? { ...column, scrolls: true } : column))];
  }, [columns, isOn, ids, isAll, tick, rows]);
}
