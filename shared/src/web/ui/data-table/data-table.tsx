import { useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import styled from 'styled-components';
import { prefetchCall } from '@portal/shared/web/session';
import { space } from '@portal/shared/web/theme';
import type { PrefetchedCall } from '../../../remote/prefetch';
import { Banner } from '@portal/shared/web/ui/banner';
import { Button } from '@portal/shared/web/ui/button';
import { EXPAND_WIDTH, Frame, LoadingLine, Region, Table, WideCell } from './data-table.styles';
import {
  columnLook,
  DataTableHead,
  DataTableRow,
  expanderLook,
  type Column,
  type Sorting,
} from './data-table-rows';
import { EmptyState } from '@portal/shared/web/ui/empty-state';
import { SearchIcon } from '@portal/shared/web/ui/icons';
import { ProgressBar } from '@portal/shared/web/ui/progress-bar';
import { Skeleton } from '@portal/shared/web/ui/skeleton';
import { useStableHandler } from '@portal/shared/web/ui/use-stable-handler';
import { useStableValue } from '@portal/shared/web/ui/use-stable-value';
import { usePrinting } from '@portal/shared/web/ui/use-printing';
import { RestOfRows, useFirstRows } from './first-rows';
import { useScrollEdges } from './use-scroll-edges';
import { useSharedRows } from './use-shared-rows';
import { useSlowRefresh } from '../../http/use-slow-refresh';
import { useLazyPart } from '../../use-lazy-part';
import { VisuallyHidden } from '@portal/shared/web/ui/visually-hidden';

export type { Column, Sorting } from './data-table-rows';

/** Lists that never show so many rows do not load it. */
const loadVirtualRows = async () => (await import('@portal/shared/web/ui/virtual-rows')).default;
const NOT_LOADED = 'The rows could not be loaded. Please try again.';

/** More rows than this exist only while they are in view: more than the longest page, so that All alone is concerned. */
const ALL_RENDERED = 100;
const SKELETON_ROWS = 6;
/** Of a column that names no width, in a long table. */
const USUAL_WIDTH = '10rem';

const ErrorBox = styled.div`
  padding: ${space(0, 4, 4)};
  &:first-child {
    padding-top: ${space(4)};
  }
`;

export interface DataTableProps<Row> extends Sorting {
  /** Names the table and its scroll region for screen readers. */
  label: string;
  columns: ReadonlyArray<Column<Row>>;
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** The next rows are on their way; the former ones stay, dimmed when it takes long. */
  refreshing?: boolean;
  /** Why the rows could not be loaded. */
  error?: string;
  /** `CallError.reference` of that. */
  reference?: string | undefined;
  onRetry?: () => void;
  /** A filter is in force: no rows then means that nothing matches, and the table offers to clear it. */
  filtered?: boolean;
  onClearFilter?: () => void;
  /** What there is when there is nothing at all. */
  empty: { title: string; text?: ReactNode; action?: ReactNode };
  /** Makes rows expandable, by a button of their own and by a click anywhere. */
  expand?: {
    label: (row: Row) => string;
    render: (row: Row) => ReactNode;
    /** The calls that the details begin with: they are made when the row is being pressed. */
    ahead?: (row: Row) => readonly PrefetchedCall[];
  };
  /** Undefined for a row that cannot be clicked. A cell must hold a link or button to the same place for the keyboard. */
  onRowClick?: (row: Row) => (() => void) | undefined;
  /** Which rows are shown as selected; undefined where none can be. */
  isSelected?: ((row: Row) => boolean) | undefined;
  /** How many of the first columns stay in view while the others scroll; they need a width. */
  stickyColumns?: number;
  /** Rows closer together. */
  compact?: boolean;
  /** On a phone each row is a card that names its values. */
  cards?: boolean;
  /** The user gave a column another width, in pixels. Without it widths stay. */
  onResize?: (column: string, width: number) => void;
  /**
   * What the rows answer, for example the list's part of the address. A table of more than 100 rows then opens where it
   * was left when it shows the same again, and at its first row when it shows something else.
   */
  place?: string;
  /**
   * About where the first row stands on a wide screen, in pixels below the top of the window: rows below the window come after the
   * first paint. 320 unless told.
   */
  firstRowAt?: number;
}

/**
 * The table of every list: sorting, expanding, sticky header, and all the states between nothing and 100,000 rows. Of more
 * than 100 rows only those in view are rendered; screen readers are told the number of each and how many there are.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rowKey, refreshing = false, error, expand, onRowClick, stickyColumns = 0 } = props;
  const [open, setOpen] = useState<ReadonlySet<string | number>>(new Set());
  const frame = useRef<HTMLDivElement>(null);
  const region = useRef<HTMLDivElement>(null);
  useScrollEdges(frame, region);
  const printing = usePrinting();
  const isSlow = useSlowRefresh(refreshing);
  const rows = useSharedRows(props.rows, rowKey);
  const expandable = Boolean(expand);
  const { placed, expander, stickyWidth } = useMemo(
    () => place(columns, stickyColumns, expandable),
    [columns, stickyColumns, expandable],
  );
  const span = columns.length + (expandable ? 1 : 0);
  const loading = !rows && !error;
  const long = rows !== undefined && rows.length > ALL_RENDERED && !printing;
  const [isMissing, setMissing] = useState(false);
  const VirtualRows = useLazyPart(loadVirtualRows, long && !isMissing, () => setMissing(true));
  const firstRows = useFirstRows(rows?.length, props.firstRowAt);
  const count = printing ? rows?.length : firstRows.count;

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
  const sort = useStableValue(props.sort);
  const sortBy = useStableHandler((column: string) => props.onSort?.(column));
  const sortPressing = useStableHandler((column: string) => props.onSortPressing?.(column));
  const resize = useStableHandler((column: string, width: number) => props.onResize?.(column, width));

  const renderRow = (row: Row, rowIndex?: number) => {
    const key = rowKey(row);
    return (
      <DataTableRow
        key={key}
        row={row}
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
        <ErrorBox>
          <Banner variant="error" reference={props.reference} onRetry={props.onRetry} retrying={refreshing}>
            {error}
          </Banner>
        </ErrorBox>
      )}
      {long && isMissing && (
        <ErrorBox>
          <Banner variant="error" onRetry={() => setMissing(false)}>
            {NOT_LOADED}
          </Banner>
        </ErrorBox>
      )}
      <Frame ref={frame} style={{ '--sticky': stickyWidth } as CSSProperties}>
        <Region ref={region} role="region" aria-label={label} tabIndex={0} data-landscape="">
          <LoadingLine>{isSlow && rows && <ProgressBar label={`Loading ${label}`} thin />}</LoadingLine>
          <Table
            data-dimmed={(isSlow && Boolean(rows)) || undefined}
            data-fixed={long || undefined}
            style={long ? { minWidth: leastWidth(columns, Boolean(expand)) } : undefined}
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
                {rows?.length === 0 && (
                  <tr>
                    <WideCell colSpan={span}>
                      <Nothing {...props} />
                    </WideCell>
                  </tr>
                )}
              </tbody>
            )}
          </Table>
        </Region>
      </Frame>
    </>
  );
}

const leastWidth = <Row,>(columns: ReadonlyArray<Column<Row>>, expandable: boolean): string =>
  `calc(${[expandable ? EXPAND_WIDTH : '0px', ...columns.map(({ width = USUAL_WIDTH }) => width)].join(' + ')})`;

/** @returns the looks of all cells, and the width of the sticky columns together */
function place<Row>(columns: ReadonlyArray<Column<Row>>, sticky: number, expandable: boolean) {
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

function Nothing<Row>({ filtered, onClearFilter, empty }: DataTableProps<Row>) {
  return (
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
  );
}
