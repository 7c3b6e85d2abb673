import { useId, type MouseEvent, type ReactNode } from 'react';
import type { Column } from './data-table';
import { BodyRow, Cell, DetailBox, ExpandButton, WideCell } from './data-table.styles';
import { ChevronRightIcon } from './icons';

interface Expansion {
  open: boolean;
  toggle: () => void;
  /** What the button shows: 'Details of promotion 12'. */
  label: string;
  render: () => ReactNode;
}

interface DataTableRowProps<Row> {
  row: Row;
  columns: ReadonlyArray<Column<Row>>;
  lefts: ReadonlyArray<string | undefined>;
  expansion?: Expansion;
  onClick?: () => void;
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

export function DataTableRow<Row>(props: DataTableRowProps<Row>) {
  const { row, columns, lefts, expansion, onClick, rowIndex } = props;
  const detailId = useId();
  const press = expansion?.toggle ?? onClick;
  return (
    <>
      <BodyRow
        aria-rowindex={rowIndex}
        $clickable={Boolean(press)}
        $open={expansion?.open}
        onClick={press && ((event) => meantForRow(event) && press())}
      >
        {expansion && (
          <Cell $expander $left={lefts.some(Boolean) ? '0' : undefined}>
            <ExpandButton
              type="button"
              aria-label={expansion.label}
              aria-expanded={expansion.open}
              aria-controls={expansion.open ? detailId : undefined}
              onClick={expansion.toggle}
            >
              <ChevronRightIcon size={18} />
            </ExpandButton>
          </Cell>
        )}
        {columns.map((column, at) => (
          <Cell key={column.id} $left={lefts[at]} $end={column.align === 'end'}>
            {column.cell(row)}
          </Cell>
        ))}
      </BodyRow>
      {expansion?.open && (
        <tr id={detailId}>
          <WideCell colSpan={columns.length + 1} $open>
            <DetailBox>{expansion.render()}</DetailBox>
          </WideCell>
        </tr>
      )}
    </>
  );
}
