import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  Fragment,
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { EITHER } from './either-scroller';
import { beginningOf, isPage, offsetOf, scrollerOf, type Scroller } from './scroller';

/** Height of a row of one line in pixels; each row is measured once it is shown. */
const ROW_HEIGHT = 48;
const estimateSize = () => ROW_HEIGHT;
/** A row turns out higher than expected: the browser itself keeps the view still, and does not break off its scrolling for it. */
const leaveScrolling = () => false;
/** Rows beyond the edges of the view, so that quick scrolling shows no gaps, and around the one with the focus. */
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
 * the focus stays, so that scrolling never drops the focus, and its neighbours with it: Tab finds the next one there
 * before the browser has drawn and told of the scrolling that the last Tab began. Each row has a `tbody` of its own, which grows with whatever
 * the row unfolds. The page scrolls them, or the nearest box that does.
 */
export default function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  const anchor = useRef<HTMLTableSectionElement>(null);
  const [found, setFound] = useState<{ scroller: Scroller; table: HTMLTableElement }>();
  useLayoutEffect(() => {
    const table = anchor.current?.closest('table');
    if (table) setFound({ scroller: scrollerOf(table), table });
  }, []);
  return found ? <Rows {...props} {...found} /> : <tbody ref={anchor} hidden />;
}

function Rows<Row>(props: VirtualRowsProps<Row> & { scroller: Scroller; table: HTMLTableElement }) {
  const { rows, rowKey, renderRow, span, place, scroller, table } = props;
  // Also once the focus has gone elsewhere: it comes back to this row when the window does.
  const [focused, setFocused] = useState<number | null>(null);
  const { margin, padding } = useFrame(table, scroller);
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableSectionElement>({
    ...EITHER,
    count: rows.length,
    getScrollElement: () => scroller as HTMLElement,
    initialOffset: () => offsetOf(scroller),
    scrollMargin: margin,
    scrollPaddingStart: padding,
    getItemKey: useCallback((index: number) => rowKey(rows[index] as Row), [rows, rowKey]),
    rangeExtractor: useCallback((range: Range) => withNeighbours(focused, range), [focused]),
    estimateSize,
    overscan: OVERSCAN,
  });
  useLayoutEffect(() => {
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = leaveScrolling;
    const toLastRow = (event: KeyboardEvent) => {
      if (event.key !== 'End' || event.shiftKey || (event.target as Element).matches(TEXT_CONTROLS)) return;
      // The browser would go to where the end is expected, which moves on as the last rows are measured.
      event.preventDefault();
      virtualizer.scrollToIndex(virtualizer.options.count - 1, { align: 'end' });
    };
    const region = regionOf(table);
    region?.addEventListener('keydown', toLastRow);
    return () => region?.removeEventListener('keydown', toLastRow);
  }, [virtualizer, table]);
  useEffect(() => {
    if (place === undefined) return undefined;
    const first = leftAt.get(place) ?? 0;
    const callOff = twoFramesLater(() => {
      // What stands above the rows stays in view where it is.
      const isBelow = offsetOf(scroller) > virtualizer.options.scrollMargin;
      if (first > 0 || isBelow) virtualizer.scrollToIndex(first, { align: 'start' });
    });
    return callOff;
  }, [place, scroller, virtualizer]);
  useEffect(() => {
    const first = virtualizer.getVirtualItemForOffset(offsetOf(scroller) + padding);
    if (place !== undefined && first) leftAt.set(place, first.index);
  });
  const items = virtualizer.getVirtualItems();

  return (
    <>
      {items.map(({ index, key, start }, at) => (
        <Fragment key={key}>
          <Gap height={start - (items[at - 1]?.end ?? margin)} span={span} />
          <tbody ref={virtualizer.measureElement} data-index={index} onFocus={() => setFocused(index)}>
            <Item row={rows[index] as Row} rowIndex={index + FIRST_ROW_INDEX} render={renderRow} />
          </tbody>
        </Fragment>
      ))}
      <Gap height={virtualizer.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin)} span={span} />
    </>
  );
}

const regionOf = (table: Element) => table.closest<HTMLElement>('[role="region"]');

/** @returns in pixels, where the rows begin in what is scrolled, and how much of the top is covered by headers */
function useFrame(table: HTMLTableElement, scroller: Scroller) {
  const [frame, setFrame] = useState({ margin: 0, padding: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      const region = regionOf(table);
      const padding = Number.parseFloat(region ? getComputedStyle(region).scrollPaddingTop : '') || 0;
      const margin = beginningOf(table, scroller);
      setFrame((former) =>
        former.margin === margin && former.padding === padding ? former : { margin, padding },
      );
    };
    measure();
    // Whatever stands above the table changes the height of the page.
    const heights = new ResizeObserver(measure);
    for (const box of isPage(scroller) ? [document.body] : scroller.children) heights.observe(box);
    return () => heights.disconnect();
  }, [table, scroller]);
  return frame;
}

/**
 * After the shell has put the page where it was: to the pixel, which is another row when rows above are not measured yet.
 * @returns what calls it off
 */
function twoFramesLater(act: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act);
  });
  return () => cancelAnimationFrame(frame);
}

/** @returns the rows to show, wherever they are: those of the range, the given one, and as many beside it as beside the view */
function withNeighbours(focused: number | null, range: Range): number[] {
  const shown = defaultRangeExtractor(range);
  if (focused === null || focused >= range.count) return shown;
  const around = defaultRangeExtractor({ ...range, startIndex: focused, endIndex: focused });
  return [...new Set([...shown, ...around])].sort((one, other) => one - other);
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
