import type { ReactNode } from 'react';
import type { Sort } from './use-list-url-state';

/** What a list says of one of its columns. */
export interface Column<Row> {
  /** Unique; for a sortable column the name that the server sorts by. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** 'end' for numbers and money: right-aligned with digits of one width. */
  align?: 'end';
  /** Left out on paper: buttons. */
  screenOnly?: boolean;
  /** A length; needed for sticky columns, and good for tables of more than 100 rows, whose columns all have fixed widths. */
  width?: string;
}

export interface Sorting {
  sort?: Sort | null;
  onSort?: (column: string) => void;
}
