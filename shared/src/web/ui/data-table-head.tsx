import type { ReactNode } from 'react';
import type { Column, Sorting } from './data-table.types';
import { EXPAND_WIDTH, HeadCell, SortButton } from './data-table.styles';
import { SortDownIcon, SortIcon, SortUpIcon } from './icons';
import { VisuallyHidden } from './visually-hidden';

interface DataTableHeadProps<Row> extends Sorting {
  columns: ReadonlyArray<Column<Row>>;
  lefts: ReadonlyArray<string | undefined>;
  expandable: boolean;
  /** Of the header's row, in a table that does not hold all of its rows. */
  rowIndex?: number;
}

const SPOKEN = { ASC: 'ascending', DESC: 'descending' } as const;

/** Column headers; those that sort are buttons, and the sorted one says how. */
export function DataTableHead<Row>(props: DataTableHeadProps<Row>) {
  const { columns, lefts, expandable, sort, onSort, rowIndex } = props;
  return (
    <thead>
      <tr aria-rowindex={rowIndex}>
        {expandable && (
          <HeadCell
            scope="col"
            $expander
            $screenOnly
            $left={lefts.some(Boolean) ? '0' : undefined}
            style={{ width: EXPAND_WIDTH, minWidth: EXPAND_WIDTH }}
          >
            <VisuallyHidden>Details</VisuallyHidden>
          </HeadCell>
        )}
        {columns.map((column, at) => {
          const order = sort?.column === column.id ? sort.order : undefined;
          const Icon = order === 'ASC' ? SortUpIcon : order === 'DESC' ? SortDownIcon : SortIcon;
          const sortable = column.sortable && onSort;
          const end = column.align === 'end';
          return (
            <HeadCell
              key={column.id}
              scope="col"
              aria-sort={order && SPOKEN[order]}
              $left={lefts[at]}
              $end={end}
              $screenOnly={column.screenOnly}
              style={column.width ? { width: column.width, minWidth: column.width } : undefined}
            >
              {sortable ? (
                <SortButton type="button" $sorted={Boolean(order)} onClick={() => onSort(column.id)}>
                  <WithIcon text={column.header} icon={<Icon size={16} />} first={end} />
                </SortButton>
              ) : (
                column.header
              )}
            </HeadCell>
          );
        })}
      </tr>
    </thead>
  );
}

interface WithIconProps {
  text: string;
  icon: ReactNode;
  /** The icon stands before the first word, else behind the last. */
  first: boolean;
}

function WithIcon({ text, icon, first }: WithIconProps) {
  const words = text.split(' ');
  const word = first ? words.shift() : words.pop();
  const others = words.join(' ');
  return first ? (
    <>
      <span>
        {icon}
        {word}
      </span>
      {others && ` ${others}`}
    </>
  ) : (
    <>
      {others && `${others} `}
      <span>
        {word}
        {icon}
      </span>
    </>
  );
}
