import type { ReactNode } from 'react';
import type { PrefetchedCall } from '../../../remote/prefetch';
import type { Column, Sorting } from './data-table-rows';

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
