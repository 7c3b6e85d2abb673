import { useMemo, useRef, useState, type ComponentProps, type CSSProperties } from 'react';
import { prefetchCall } from '@portal/shared/web/session';
import { Banner } from '@portal/shared/web/ui/banner';
import { Button } from '@portal/shared/web/ui/button';
import { EmptyState } from '@portal/shared/web/ui/empty-state';
import { SearchIcon } from '@portal/shared/web/ui/icons';
import { ProgressBar } from '@portal/shared/web/ui/progress-bar';
import { Skeleton } from '@portal/shared/web/ui/skeleton';
import { usePrinting } from '@portal/shared/web/ui/use-printing';
import { useStableHandler } from '@portal/shared/web/ui/use-stable-handler';
import { useStableValue } from '@portal/shared/web/ui/use-stable-value';
import { VisuallyHidden } from '@portal/shared/web/ui/visually-hidden';
import { useSlowRefresh } from '../../http/use-slow-refresh';
import { columnLook, DataTableHead, DataTableRow, expanderLook, type Column } from './data-table-rows';
import type { DataTableProps } from './data-table.types';
import { ErrorBox, EXPAND_WIDTH, Frame, LoadingLine, Region, Table, WideCell } from './data-table.styles';
import { RestOfRows, useFirstRows } from './first-rows';
import { useScrollEdges } from './use-scroll-edges';
import { useRowSlots } from './use-row-slots';
import { useSharedRows } from './use-shared-rows';
import { useLazyPart } from '../../use-lazy-part';

export type { Column, Sorting } from './data-table-rows';
export type { DataTableProps } from './data-table.types';

/** Lists that never show so many rows do not load it. */
const loadVirtualRows = async () => (await import('@portal/shared/web/ui/virtual-rows')).default;
const NOT_LOADED = 'The rows could not be loaded. Please try again.';

/** More rows than this exist only while they are in view: more than the longest page, so that All alone is concerned. */
const ALL_RENDERED = 100;
const SKELETON_ROWS = 6;
/** Of a column that names no width, in a long table. */
const USUAL_WIDTH = '10rem';

/**
 * The table of every list: sorting, expanding, sticky header, and all the states between nothing and 100,000 rows. Of more
 * than 100 rows only those in view are rendered; screen readers are told the number of each and how many there are.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rowKey, refreshing = false, error, expand, onRowClick, stickyColumns = 0 } = props;
  const frame = useRef<HTMLDivElement>(null);
  const region = useRef<HTMLDivElement>(null);
  useScrollEdges(frame, region);
  const printing = usePrinting();
  const isSlow = useSlowRefresh(refreshing);
  const rows = useSharedRows(props.rows, rowKey);
  const expandable = Boolean(expand);
  const { placed, expander, stickyWidth } = useMemo(
    () => placeColumns(columns, stickyColumns, expandable),
    [columns, stickyColumns, expandable],
  );
  const span = columns.length + (expandable ? 1 : 0);
  const loading = !rows && !error;
  const long = rows !== undefined && rows.length > ALL_RENDERED && !printing;
  const slots = useRowSlots(long ? undefined : rows, rowKey);
  const { VirtualRows, isMissing, retry } = useVirtualRows(long);
  const firstRows = useFirstRows(rows?.length, props.firstRowAt);
  const count = printing ? rows?.length : firstRows.count;

  const { open, press, pressing } = useRowPress(props);
  const sort = useStableValue(props.sort);
  const sortBy = useStableHandler((column: string) => props.onSort?.(column));
  const sortPressing = useStableHandler((column: string) => props.onSortPressing?.(column));
  const resize = useStableHandler((column: string, width: number) => props.onResize?.(column, width));

  const renderRow = (row: Row, rowIndex?: number) => {
    const key = rowKey(row);
    return (
      <DataTableRow
        key={slots.get(key) ?? key}
        row={row}
        rowKey={key}
        rowIndex={rowIndex}
        columns={placed}
        expander={expander}
        clickable={expandable || onRowClick?.(row) !== undefined}
        selected={props.isSelected?.(row)}
        onPress={press}
        onPressing={pressing}
        open={open.has(key)}
        expandLabel={expand?.label(row)}
        detail={open.has(key) ? expand?.render(row) : undefined}
      />
    );
  };

  return (
    <>
      {error && (
        <TableError reference={props.reference} onRetry={props.onRetry} retrying={refreshing}>
          {error}
        </TableError>
      )}
      {isMissing && <TableError onRetry={retry}>{NOT_LOADED}</TableError>}
      <Frame ref={frame} style={{ '--sticky': stickyWidth } as CSSProperties}>
        <Region ref={region} role="region" aria-label={label} tabIndex={0} data-landscape="">
          <LoadingLine>{isSlow && rows && <ProgressBar label={`Loading ${label}`} thin />}</LoadingLine>
          <Table
            data-dimmed={(isSlow && Boolean(rows)) || undefined}
            data-fixed={long || undefined}
            style={long ? { minWidth: leastWidth(columns, expandable) } : undefined}
            data-compact={props.compact || undefined}
            data-cards={props.cards || undefined}
            aria-label={label}
            aria-busy={loading || refreshing}
            aria-rowcount={long ? rows.length + 1 : undefined}
          >
            <DataTableHead
              columns={placed}
              expander={expander}
              sort={sort}
              onSort={props.onSort && sortBy}
              onSortPressing={sortPressing}
              onResize={props.onResize && resize}
              rowIndex={long ? 1 : undefined}
            />
            {long && VirtualRows && (
              <VirtualRows
                rows={rows}
                rowKey={rowKey}
                renderRow={renderRow}
                span={span}
                place={props.place}
              />
            )}
            {long && !VirtualRows && (
              <tbody>{!isMissing && <SkeletonRows span={span} label={label} />}</tbody>
            )}
            {!long && (
              <tbody>
                {loading && <SkeletonRows span={span} label={label} />}
                {rows?.slice(0, count).map((row) => renderRow(row))}
                {rows && count !== undefined && count < rows.length && (
                  <RestOfRows
                    ref={firstRows.rest}
                    rows={rows.slice(count)}
                    columns={placed}
                    hasExpander={expandable}
                  />
                )}
                {rows?.length === 0 && <NoRows span={span} {...props} />}
              </tbody>
            )}
          </Table>
        </Region>
      </Frame>
    </>
  );
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

/**
 * The part that renders only the rows in view.
 * @param need whether there are so many rows that they need it
 * @returns the part once it has come; whether it could not be loaded, and how to try again
 */
function useVirtualRows(need: boolean) {
  const [isMissing, setMissing] = useState(false);
  const VirtualRows = useLazyPart(loadVirtualRows, need && !isMissing, () => setMissing(true));
  return { VirtualRows, isMissing: need && isMissing, retry: () => setMissing(false) };
}

/** @returns the length that a table whose columns all have fixed widths needs */
const leastWidth = <Row,>(columns: ReadonlyArray<Column<Row>>, expandable: boolean): string =>
  `calc(${[expandable ? EXPAND_WIDTH : '0px', ...columns.map(({ width = USUAL_WIDTH }) => width)].join(' + ')})`;

/** @returns the looks of all cells, and the width of the sticky columns together */
function placeColumns<Row>(columns: ReadonlyArray<Column<Row>>, sticky: number, expandable: boolean) {
  const edge = (count: number) => {
    const before = columns.slice(0, count).map((column) => column.width ?? '0px');
    return `calc(${[expandable ? EXPAND_WIDTH : '0px', ...before].join(' + ')})`;
  };
  const placed = columns.map((column, at) => ({
    column,
    look: columnLook(column, at < sticky && column.width ? edge(at) : undefined),
  }));
  return {
    placed,
    expander: expandable ? expanderLook(placed.some(({ look }) => look['data-sticky'])) : undefined,
    stickyWidth: sticky > 0 ? edge(sticky) : '0px',
  };
}

/** Why the table has no rows, or not the ones that were asked for. */
const TableError = (props: Omit<ComponentProps<typeof Banner>, 'variant'>) => (
  <ErrorBox>
    <Banner variant="error" {...props} />
  </ErrorBox>
);

/** Stand in for the rows until the first answer. */
const SkeletonRows = ({ span, label }: { span: number; label: string }) => (
  <>
    {Array.from({ length: SKELETON_ROWS }, (_, at) => (
      <tr key={at}>
        <td data-cell="" colSpan={span}>
          {at === 0 && <VisuallyHidden role="status">{`Loading ${label}`}</VisuallyHidden>}
          <Skeleton $width={`${92 - ((at * 17) % 40)}%`} />
        </td>
      </tr>
    ))}
  </>
);

type NoRowsProps = Pick<DataTableProps<never>, 'filtered' | 'onClearFilter' | 'empty'> & { span: number };

/** Says that there are no rows, and offers to clear the filter that may be why. */
const NoRows = ({ span, filtered, onClearFilter, empty }: NoRowsProps) => (
  <tr>
    <WideCell colSpan={span}>
      <div role="status">
        {filtered ? (
          <EmptyState
            icon={<SearchIcon size={32} />}
            title="Nothing matches these filters"
            text="Change a filter, or show all rows."
            action={onClearFilter && <Button onClick={onClearFilter}>Show all rows</Button>}
          />
        ) : (
          <EmptyState {...empty} />
        )}
      </div>
    </WideCell>
  </tr>
);
