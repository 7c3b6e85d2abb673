import {
  isValidElement,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { afterPaint } from '../../after-paint';
import type { PlacedColumn } from './data-table-rows';

/** Where the first row of most lists stands below the top of the window. */
const USUAL_TOP_PX = 320;
const ROW_PX = 48;
/** Below this width a row is a card (data-table.cards.ts). */
const PHONE_PX = 640;
const CARD_PX = 200;

/** @returns how many rows the window shows at first, rather too many than too few */
function rowsInWindow(firstRowAt = USUAL_TOP_PX): number {
  const height = innerWidth < PHONE_PX ? CARD_PX : ROW_PX;
  return Math.max(1, Math.ceil((innerHeight - firstRowAt) / height));
}

export interface FirstRows {
  /** How many rows are rendered now. */
  readonly count: number;
  /** Of what stands in for the others. */
  readonly rest: RefObject<HTMLTableRowElement | null>;
}

/**
 * Progressive rendering: a table that is shown for the first time renders the rows that the window shows, and the others right
 * after the first paint. Should the window show more than was thought, all are rendered before it.
 * @param total how many rows there are; undefined until they are known
 * @param firstRowAt about where the first row stands, in pixels below the top of the window
 */
export function useFirstRows(total: number | undefined, firstRowAt: number | undefined): FirstRows {
  const [limit, setLimit] = useState(() => rowsInWindow(firstRowAt));
  const rest = useRef<HTMLTableRowElement>(null);
  // One more takes no longer than what stands in for it.
  const isPartial = total !== undefined && total > limit + 1;
  // A table that has shown all of its rows once renders the next ones as they come.
  if (total !== undefined && !isPartial && limit !== Infinity) setLimit(Infinity);
  useLayoutEffect(() => {
    if (!isPartial) return;
    // As the page will stand: one that has just been turned to is still scrolled as the former one was.
    const top = (rest.current?.getBoundingClientRect().top ?? 0) + scrollY;
    if (top < innerHeight) setLimit(Infinity);
  }, [isPartial]);
  useEffect(() => {
    if (!isPartial) return undefined;
    const cancel = afterPaint(() => startTransition(() => setLimit(Infinity)));
    return cancel;
  }, [isPartial]);
  return { count: isPartial ? limit : (total ?? 0), rest };
}

interface RestOfRowsProps<Row> {
  ref: RefObject<HTMLTableRowElement | null>;
  /** The rows that are not rendered yet. */
  rows: readonly Row[];
  columns: ReadonlyArray<PlacedColumn<Row>>;
  hasExpander: boolean;
}

/**
 * Stands in for rows that come after the first paint: as high as they will about be, and for each column its longest cell, in
 * a collapsed row, so that the columns have their widths from the start.
 */
export function RestOfRows<Row>({ ref, rows, columns, hasExpander }: RestOfRowsProps<Row>) {
  return (
    <>
      <tr data-sizes="" aria-hidden>
        {hasExpander && <td />}
        {columns.map(({ column, look }) => (
          <td key={column.id} data-cell="" {...look}>
            {longest(rows, column.cell)}
          </td>
        ))}
      </tr>
      <tr ref={ref} aria-hidden>
        <td colSpan={columns.length + 1} style={{ height: rows.length * ROW_PX }} />
      </tr>
    </>
  );
}

function longest<Row>(rows: readonly Row[], cell: (row: Row) => ReactNode): ReactNode {
  let found: ReactNode;
  let length = -1;
  for (const row of rows) {
    const content = cell(row);
    const own = textOf(content).length;
    if (own <= length) continue;
    found = content;
    length = own;
  }
  return found;
}

/** The text in an element, as far as it can be told without rendering it. */
function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : '';
}
