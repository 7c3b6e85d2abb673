import type { ReactNode } from 'react';
import { NOTHING } from '../domain/nothing';

interface DataColumn<Row> {
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  sheet?: unknown;
}

const isMissing = (content: ReactNode): boolean =>
  content === undefined || content === null || content === false || content === '';

/** @returns what a cell shows. A missing value is a dash; a column of buttons, which is neither sorted nor exported, may be empty. */
export function cellContent<Row>({ cell, sortable, sheet }: DataColumn<Row>, row: Row): ReactNode {
  const content = cell(row);
  return isMissing(content) && (sortable || sheet !== undefined) ? NOTHING : content;
}

/** @returns whether what a cell shows stays in one line on paper, however narrow its column: a number, a date or a short word */
export const isWhole = (content: ReactNode): boolean =>
  typeof content === 'number' || (typeof content === 'string' && /^\S{1,12}$/.test(content));
