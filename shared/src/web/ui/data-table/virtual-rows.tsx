import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { Fragment, memo, useCallback, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';

/** Height of a row of one line in pixels; each row is measured once it is shown. */
const ROW_HEIGHT = 48;
const estimateSize = () => ROW_HEIGHT;
/** A row turns out higher than expected: the browser itself keeps the view still, and does not break off its scrolling for it. */
const leaveScrolling = () => false;
/** Rows beyond the edges of the view: Tab finds the next ones there, and quick scrolling shows no gaps. */
const OVERSCAN = 12;
const TEXT_CONTROLS = 'input, select, textarea';
/** Rows are counted from 1, and the header is the first. */
const FIRST_ROW_INDEX = 2;

interface VirtualRowsProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  renderRow: (row: Row, rowIndex: number) => ReactNode;
  /** How many columns there are. */
  span: number;
  /** What the rows answer; see DataTable. */
  place?: string;
}

/** The first row in view of each list that was left, by its place. */
const leftAt = new Map<string, number>();

/**
 * The body of a long table: only the rows in view exist, between gaps as high as the others would be. The row that has
 * the focus stays, so that scrolling never drops the focus. Each row has a `tbody` of its own, which grows with whatever
 * the row unfolds. Stands in a table whose nearest region scrolls.
 */
export default function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  const { rows, rowKey, renderRow, span, place } = props;
  const anchor = useRef<HTMLTableSectionElement>(null);
  const focused = useRef<number | null>(null);
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableSectionElement>({
    count: rows.length,
    getScrollElement: () => anchor.current?.closest<HTMLElement>('[role="region"]') ?? null,
    getItemKey: useCallback((index: number) => rowKey(rows[index] as Row), [rows, rowKey]),
    rangeExtractor: useCallback((range: Range) => withRow(focused.current, range), []),
    estimateSize,
    overscan: OVERSCAN,
  });
  useLayoutEffect(() => {
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = leaveScrolling;
    const region = virtualizer.scrollElement;
    const toLastRow = (event: KeyboardEvent) => {
      if (event.key !== 'End' || event.shiftKey || (event.target as Element).matches(TEXT_CONTROLS)) return;
      // The browser would go to where the end is expected, which moves on as the last rows are measured.
      event.preventDefault();
      virtualizer.scrollToIndex(virtualizer.options.count - 1, { align: 'end' });
    };
    region?.addEventListener('keydown', toLastRow);
    return () => region?.removeEventListener('keydown', toLastRow);
  }, [virtualizer]);
  useLayoutEffect(() => {
    if (place !== undefined) virtualizer.scrollToIndex(leftAt.get(place) ?? 0, { align: 'start' });
  }, [place, virtualizer]);
  useEffect(() => {
    if (place !== undefined && virtualizer.range) leftAt.set(place, virtualizer.range.startIndex);
  });
  const items = virtualizer.getVirtualItems();

  return (
    <>
      <tbody ref={anchor} hidden />
      {items.map(({ index, key, start }, at) => (
        <Fragment key={key}>
          <Gap height={start - (items[at - 1]?.end ?? 0)} span={span} />
          <tbody
            ref={virtualizer.measureElement}
            data-index={index}
            onFocus={() => {
              focused.current = index;
            }}
            onBlur={() => {
              focused.current = null;
            }}
          >
            <Item row={rows[index] as Row} rowIndex={index + FIRST_ROW_INDEX} render={renderRow} />
          </tbody>
        </Fragment>
      ))}
      <Gap height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} span={span} />
    </>
  );
}

/** @returns the rows to show, the given one among them wherever it is */
function withRow(kept: number | null, range: Range): number[] {
  const shown = defaultRangeExtractor(range);
  if (kept === null || kept >= range.count || shown.includes(kept)) return shown;
  return [...shown, kept].sort((one, other) => one - other);
}

interface ItemProps<Row> {
  row: Row;
  rowIndex: number;
  render: (row: Row, rowIndex: number) => ReactNode;
}

/** Scrolling renders none of the rows again that stay. */
const Item = memo(<Row,>({ row, rowIndex, render }: ItemProps<Row>) => render(row, rowIndex)) as <Row>(
  props: ItemProps<Row>,
) => ReactNode;

const Gap = ({ height, span }: { height: number; span: number }) =>
  height > 0 && (
    <tbody aria-hidden="true">
      <tr>
        <td colSpan={span} style={{ height, padding: 0 }} />
      </tr>
    </tbody>
  );
