import { Fragment, memo, useId, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import { ChevronRightIcon, SortDownIcon, SortIcon, SortUpIcon } from '@portal/shared/web/ui/icons';
import type { Sort, SortOrder } from '@portal/shared/web/ui/use-list-url-state';
import { VisuallyHidden } from '@portal/shared/web/ui/visually-hidden';
import { DetailBox, EXPAND_WIDTH, HeadCell, SortButton, WideCell, type CellLook } from './data-table.styles';
import { ResizeHandle } from './resize-handle';
import type { ColumnKind } from '../../workbook/sheet';
import { cellContent, isWhole } from '../../cell-content';
import { useHoverIntent } from '../../use-hover-intent';

/** A column as an export has it. */
export interface ColumnSheet {
  /** The property of the row; the column's id unless told. */
  key?: string;
  /** The column's own header unless told. */
  header?: string;
  kind?: ColumnKind;
  /** What values are called, by value, where they are not their own names. */
  words?: Readonly<Record<string, string>>;
}

/** What a list says of one of its columns. */
export interface Column<Row> {
  /** Unique; for a sortable column the name that the server sorts by. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** 'end' for numbers and money: right-aligned with digits of one width. */
  align?: 'end';
  /** Left out on paper: buttons. On wide screens they stay in view at the end of the row, and cover what is below. */
  screenOnly?: boolean;
  /** Buttons that move with the other columns instead. */
  scrolls?: boolean;
  /** What an export has of it, one column or several; without it the column is not exported. */
  sheet?: ColumnSheet | readonly ColumnSheet[];
  /** Its width is the user's: what is in it breaks to fit. */
  sized?: boolean;
  /** A length; needed for sticky columns, and good for tables of more than 100 rows, whose columns all have fixed widths. */
  width?: string;
}

export interface Sorting {
  sort?: Sort | null;
  onSort?: (column: string) => void;
  /** A column's header is being pressed: its order can be asked for before the press is over. */
  onSortPressing?: (column: string) => void;
}

/** A column as it stands in the table. */
export interface PlacedColumn<Row> {
  column: Column<Row>;
  /** Of its cells. */
  look: CellLook;
}

/** Handlers are stable, so that a column that did not change is not rendered again. */
interface DataTableHeadProps<Row> extends Sorting {
  columns: ReadonlyArray<PlacedColumn<Row>>;
  /** Undefined without a column of buttons that expand. */
  expander: CellLook | undefined;
  onResize?: ((column: string, width: number) => void) | undefined;
  /** Of the header's row, in a table that does not hold all of its rows. */
  rowIndex?: number;
}

/** @param left where the column stays, undefined for one that scrolls */
export const columnLook = <Row,>(
  { align, screenOnly, scrolls, sized }: Column<Row>,
  left: string | undefined,
): CellLook => ({
  'data-sized': sized,
  'data-end': align === 'end' || undefined,
  'data-screen-only': screenOnly || undefined,
  'data-sticky-end': (screenOnly && !scrolls && left === undefined) || undefined,
  'data-sticky': left !== undefined || undefined,
  style: leftOf(left),
});

/** The first cell of a row that expands: it stays in view when any column does. */
export const expanderLook = (isSticky: boolean): CellLook => ({
  'data-expander': true,
  'data-screen-only': true,
  'data-sticky': isSticky || undefined,
  style: leftOf('0'),
});

const leftOf = (left: string | undefined): CSSProperties | undefined =>
  left === undefined ? undefined : ({ '--left': left } as CSSProperties);

const SPOKEN = { ASC: 'ascending', DESC: 'descending' } as const;

/** Column headers; those that sort are buttons, and the sorted one says how. */
function Head<Row>(props: DataTableHeadProps<Row>) {
  const { columns, expander, sort, onSort, onSortPressing, onResize, rowIndex } = props;
  // What is left over goes to the columns without a width: one that the user gave is kept.
  const sized = rowIndex === undefined && columns.some(({ column }) => column.sized);
  return (
    <thead>
      <tr aria-rowindex={rowIndex}>
        {expander && <ExpanderHead look={expander} />}
        {columns.map(({ column, look }) => (
          <ColumnHead
            key={column.id}
            column={column}
            look={look}
            order={sort?.column === column.id ? sort.order : undefined}
            isFlexible={sized && !column.sized}
            onSort={onSort}
            onSortPressing={onSortPressing}
            onResize={onResize}
          />
        ))}
      </tr>
    </thead>
  );
}

/** Memoised: other rows leave it as it is. `memo` forgets the type. */
export const DataTableHead = memo(Head) as typeof Head;

const ExpanderHead = memo(({ look }: { look: CellLook }) => (
  <HeadCell scope="col" {...look} style={{ ...look.style, width: EXPAND_WIDTH, minWidth: EXPAND_WIDTH }}>
    <VisuallyHidden>Details</VisuallyHidden>
  </HeadCell>
));

interface ColumnHeadProps extends Pick<Sorting, 'onSort' | 'onSortPressing'> {
  column: Column<never>;
  look: CellLook;
  /** How the rows are sorted by it. */
  order: SortOrder | undefined;
  /** Takes what columns with a width of the user's leave. */
  isFlexible: boolean;
  onResize: ((column: string, width: number) => void) | undefined;
}

const ColumnHead = memo(function ColumnHead(props: ColumnHeadProps) {
  const { column, look, order, isFlexible, onSort, onSortPressing, onResize } = props;
  const { id, header, width } = column;
  const Icon = order === 'ASC' ? SortUpIcon : order === 'DESC' ? SortDownIcon : SortIcon;
  const sorts = Boolean(column.sortable && onSort);
  const intent = useHoverIntent();
  return (
    <HeadCell
      scope="col"
      aria-sort={order && SPOKEN[order]}
      data-sorts={sorts || undefined}
      {...look}
      style={{ ...look.style, width: isFlexible ? undefined : width, minWidth: width }}
    >
      {sorts ? (
        <SortButton type="button" {...intent(() => onSortPressing?.(id))} onClick={() => onSort?.(id)}>
          <WithIcon text={header} icon={<Icon size={16} />} first={column.align === 'end'} />
        </SortButton>
      ) : (
        header
      )}
      {onResize && !column.screenOnly && <ResizeHandle onResize={(to) => onResize(id, to)} />}
    </HeadCell>
  );
});

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

interface DataTableRowProps<Row> {
  row: Row;
  /** Tells rows apart: the elements of a row that left are used for the next one, what has a state of its own is not. */
  rowKey: string | number;
  columns: ReadonlyArray<PlacedColumn<Row>>;
  /** Of the cell with the button that expands it. */
  expander: CellLook | undefined;
  /** What the button that expands the row shows: 'Details of promotion 12'; undefined for a row that does not expand. */
  expandLabel?: string;
  open: boolean;
  /** What the open row shows. */
  detail?: ReactNode;
  clickable: boolean;
  /** Undefined where rows can not be selected. */
  selected?: boolean | undefined;
  /** The row was pressed. Stable: it tells all rows apart by themselves. */
  onPress: (row: Row) => void;
  /** The row is being pressed. Stable as well. */
  onPressing: (row: Row) => void;
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

/** The beginning of a click that expands the row: on it, or on its button. */
const isPress = (event: MouseEvent<HTMLElement>): boolean =>
  meantForRow(event) || (event.target as Element).closest('[aria-expanded]') !== null;

function Row<R>(props: DataTableRowProps<R>) {
  const { row, rowKey, columns, expander, expandLabel, open, detail, clickable, selected } = props;
  const { onPress, onPressing, rowIndex } = props;
  const detailId = useId();
  const expandable = expandLabel !== undefined;
  return (
    <>
      <tr
        data-row=""
        aria-rowindex={rowIndex}
        aria-selected={selected}
        data-clickable={clickable || undefined}
        data-open={(expandable && open) || undefined}
        onClick={clickable ? (event) => meantForRow(event) && onPress(row) : undefined}
        onPointerDown={expandable && !open ? (event) => isPress(event) && onPressing(row) : undefined}
      >
        {expandable && (
          <td data-cell="" {...expander}>
            <button
              key={rowKey}
              data-expand=""
              type="button"
              aria-label={expandLabel}
              aria-expanded={open}
              aria-controls={open ? detailId : undefined}
              onClick={() => onPress(row)}
            >
              <ChevronRightIcon size={18} />
            </button>
          </td>
        )}
        {columns.map(({ column, look }) => {
          const content = cellContent(column, row);
          return (
            <td
              key={column.id}
              data-cell=""
              data-label={column.header}
              data-whole={isWhole(content) || undefined}
              {...look}
            >
              {typeof content === 'object' ? <Fragment key={rowKey}>{content}</Fragment> : content}
            </td>
          );
        })}
      </tr>
      {open && expandable && (
        <tr key={rowKey} id={detailId}>
          <WideCell colSpan={columns.length + 1} data-open>
            <DetailBox>{detail}</DetailBox>
          </WideCell>
        </tr>
      )}
    </>
  );
}

/** Memoised: a row that did not change is not rendered again, whatever happens around it. `memo` forgets the type. */
export const DataTableRow = memo(Row) as typeof Row;
