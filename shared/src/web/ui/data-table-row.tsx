import { memo, useId, type MouseEvent, type ReactNode } from 'react';
import type { Column } from './data-table.types';
import { BodyRow, Cell, DetailBox, ExpandButton, WideCell } from './data-table.styles';
import { ChevronRightIcon } from './icons';

interface DataTableRowProps<Row> {
  row: Row;
  columns: ReadonlyArray<Column<Row>>;
  lefts: ReadonlyArray<string | undefined>;
  /** What the button that expands the row shows: 'Details of promotion 12'; undefined for a row that does not expand. */
  expandLabel?: string;
  open: boolean;
  /** What the open row shows. */
  detail?: ReactNode;
  clickable: boolean;
  /** The row was pressed. Stable: it tells all rows apart by themselves. */
  onPress: (row: Row) => void;
  /** 1-based with the header, in a table that does not hold all of its rows. */
  rowIndex?: number;
}

const CONTROLS = 'a, button, input, select, textarea, label, [role="menuitem"]';

/** A click that is meant for a control in the row, or that ends the selecting of text, is not for the row. */
function meantForRow({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  const control = (target as Element).closest(CONTROLS);
  const ofRow = currentTarget.contains(target as Node);
  return ofRow && !(control && currentTarget.contains(control)) && !window.getSelection()?.toString();
}

function Row<R>(props: DataTableRowProps<R>) {
  const { row, columns, lefts, expandLabel, open, detail, clickable, onPress, rowIndex } = props;
  const detailId = useId();
  const expandable = expandLabel !== undefined;
  return (
    <>
      <BodyRow
        aria-rowindex={rowIndex}
        $clickable={clickable}
        $open={expandable ? open : undefined}
        onClick={clickable ? (event) => meantForRow(event) && onPress(row) : undefined}
      >
        {expandable && (
          <Cell $expander $screenOnly $left={lefts.some(Boolean) ? '0' : undefined}>
            <ExpandButton
              type="button"
              aria-label={expandLabel}
              aria-expanded={open}
              aria-controls={open ? detailId : undefined}
              onClick={() => onPress(row)}
            >
              <ChevronRightIcon size={18} />
            </ExpandButton>
          </Cell>
        )}
        {columns.map((column, at) => (
          <Cell
            key={column.id}
            $left={lefts[at]}
            $end={column.align === 'end'}
            $screenOnly={column.screenOnly}
          >
            {column.cell(row)}
          </Cell>
        ))}
      </BodyRow>
      {open && expandable && (
        <tr id={detailId}>
          <WideCell colSpan={columns.length + 1} $open>
            <DetailBox>{detail}</DetailBox>
          </WideCell>
        </tr>
      )}
    </>
  );
}

/** Memoised: a row that did not change is not rendered again, whatever happens around it. `memo` forgets the type. */
export const DataTableRow = memo(Row) as typeof Row;
