import { useMemo, useRef, useState, type CSSProperties } from 'react';
import { ProgressBar } from '@portal/shared/web/ui/progress-bar';
import { usePrinting } from '@portal/shared/web/ui/use-printing';
import { useStableHandler } from '@portal/shared/web/ui/use-stable-handler';
import { useStableValue } from '@portal/shared/web/ui/use-stable-value';
import { useSlowRefresh } from '../../http/use-slow-refresh';
import { columnLook, DataTableHead, expanderLook, type Column } from './data-table-rows';
import type { DataTableProps } from './data-table.types';
import { EXPAND_WIDTH, Frame, LoadingLine, Region, Table } from './data-table.styles';
import { useFirstRows } from './first-rows';
import { LongBody, ShortBody } from './table-body';
import { TableError } from './table-states';
import { useFollowingHeader } from './use-following-header';
import { useScrollEdges } from './use-scroll-edges';
import { useRowRenderer } from './use-row-renderer';
import { useSharedRows } from './use-shared-rows';
import { useLazyPart } from '../../use-lazy-part';

export type { Column, Sorting } from './data-table-rows';
export type { DataTableProps } from './data-table.types';

/** Lists that never show so many rows do not load it. */
const loadVirtualRows = async () => (await import('@portal/shared/web/ui/virtual-rows')).default;
const NOT_LOADED = 'The rows could not be loaded. Please try again.';

/** More rows than this exist only while they are in view: more than the longest page, so that All alone is concerned. */
const ALL_RENDERED = 100;
/** Of a column that names no width, in a long table. */
const USUAL_WIDTH = '10rem';

/**
 * The table of every list: sorting, expanding, sticky header, and all the states between nothing and 100,000 rows. Of more
 * than 100 rows only those in view are rendered; screen readers are told the number of each and how many there are.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rowKey, refreshing = false, error, expand, stickyColumns = 0 } = props;
  const frame = useRef<HTMLDivElement>(null);
  const region = useRef<HTMLDivElement>(null);
  useScrollEdges(frame, region);
  useFollowingHeader(region);
  const printing = usePrinting();
  const isSlow = useSlowRefresh(refreshing);
  const rows = useSharedRows(props.rows, rowKey);
  const expandable = Boolean(expand);
  const layout = useMemo(
    () => placeColumns(columns, stickyColumns, expandable),
    [columns, stickyColumns, expandable],
  );
  const { placed, expander, stickyWidth } = layout;
  const loading = !rows && !error;
  const long = rows !== undefined && rows.length > ALL_RENDERED && !printing;
  const virtual = useVirtualRows(long);
  const firstRows = useFirstRows(rows?.length, props.firstRowAt);
  const { renderRow, hasOpen } = useRowRenderer(props, layout, long ? undefined : rows);
  const head = useHeadHandlers(props);
  const body = { label, renderRow, span: columns.length + (expandable ? 1 : 0) };

  return (
    <>
      {error && (
        <TableError reference={props.reference} onRetry={props.onRetry} retrying={refreshing}>
          {error}
        </TableError>
      )}
      {virtual.isMissing && <TableError onRetry={virtual.retry}>{NOT_LOADED}</TableError>}
      <Frame
        ref={frame}
        data-empty={rows?.length === 0 || undefined}
        data-open={hasOpen || undefined}
        style={{ '--sticky': stickyWidth } as CSSProperties}
      >
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
            <DataTableHead columns={placed} expander={expander} {...head} rowIndex={long ? 1 : undefined} />
            {long ? (
              <LongBody {...body} {...virtual} rows={rows} rowKey={rowKey} place={props.place} />
            ) : (
              <ShortBody
                {...body}
                {...props}
                rows={rows}
                loading={loading}
                count={printing ? rows?.length : firstRows.count}
                rest={firstRows.rest}
                columns={placed}
              />
            )}
          </Table>
        </Region>
      </Frame>
    </>
  );
}

/** What the header says and does. Its handlers are stable, so that a column that did not change is not rendered again. */
function useHeadHandlers<Row>(props: DataTableProps<Row>) {
  const sort = useStableValue(props.sort);
  const onSort = useStableHandler((column: string) => props.onSort?.(column));
  const onSortPressing = useStableHandler((column: string) => props.onSortPressing?.(column));
  const onResize = useStableHandler((column: string, width: number) => props.onResize?.(column, width));
  return {
    sort,
    onSort: props.onSort && onSort,
    onSortPressing,
    onResize: props.onResize && onResize,
  };
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
