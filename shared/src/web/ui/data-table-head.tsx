import type { Column, Sorting } from './data-table';
import { EXPAND_WIDTH, HeadCell, SortButton } from './data-table-parts';
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
          return (
            <HeadCell
              key={column.id}
              scope="col"
              aria-sort={order && SPOKEN[order]}
              $left={lefts[at]}
              $end={column.align === 'end'}
              style={column.width ? { width: column.width, minWidth: column.width } : undefined}
            >
              {sortable ? (
                <SortButton
                  type="button"
                  $sorted={Boolean(order)}
                  $end={column.align === 'end'}
                  onClick={() => onSort(column.id)}
                >
                  {column.header}
                  <Icon size={16} />
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
