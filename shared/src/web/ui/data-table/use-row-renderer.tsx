import { useState, type ReactNode } from 'react';
import { prefetchCall } from '@portal/shared/web/session';
import { useStableHandler } from '@portal/shared/web/ui/use-stable-handler';
import { DataTableRow, type PlacedColumn } from './data-table-rows';
import type { CellLook } from './data-table.styles';
import type { DataTableProps } from './data-table.types';
import { useRowSlots } from './use-row-slots';

interface Layout<Row> {
  placed: ReadonlyArray<PlacedColumn<Row>>;
  expander: CellLook | undefined;
}

/**
 * Renders rows: with the looks of their cells, their details while they are open, and what a press of them does; says whether any is open.
 * @param recycled the rows whose elements take the place of those before them; undefined where rows come and go by themselves
 */
export function useRowRenderer<Row>(
  props: DataTableProps<Row>,
  { placed, expander }: Layout<Row>,
  recycled: readonly Row[] | undefined,
) {
  const { rowKey, expand, onRowClick } = props;
  const slots = useRowSlots(recycled, rowKey);
  const { open, press, pressing } = useRowPress(props);

  const renderRow = (row: Row, rowIndex?: number): ReactNode => {
    const key = rowKey(row);
    return (
      <DataTableRow
        key={slots.get(key) ?? key}
        row={row}
        rowKey={key}
        rowIndex={rowIndex}
        columns={placed}
        expander={expander}
        clickable={Boolean(expand) || onRowClick?.(row) !== undefined}
        selected={props.isSelected?.(row)}
        onPress={press}
        onPressing={pressing}
        open={open.has(key)}
        expandLabel={expand?.label(row)}
        detail={open.has(key) ? expand?.render(row) : undefined}
      />
    );
  };
  const hasOpen = open.size > 0 && props.rows?.some((row) => open.has(rowKey(row)));
  return { renderRow, hasOpen };
}

type RowPress<Row> = Pick<DataTableProps<Row>, 'expand' | 'onRowClick' | 'rowKey'>;

/**
 * What the press of a row does: it expands or collapses the row or, where rows do not expand, goes where its click leads.
 * @returns which rows are open, by key; the handlers are stable, so that rows that did not change are not rendered again
 */
function useRowPress<Row>({ expand, onRowClick, rowKey }: RowPress<Row>) {
  const [open, setOpen] = useState<ReadonlySet<string | number>>(new Set());
  const press = useStableHandler((row: Row) => {
    if (!expand) {
      onRowClick?.(row)?.();
      return;
    }
    const key = rowKey(row);
    setOpen((former) => {
      const next = new Set(former);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  });
  const pressing = useStableHandler((row: Row) => {
    for (const call of expand?.ahead?.(row) ?? []) void prefetchCall(call);
  });
  return { open, press, pressing };
}
