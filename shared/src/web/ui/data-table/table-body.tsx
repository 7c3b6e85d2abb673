import type { ReactNode } from 'react';
import type { PlacedColumn } from './data-table-rows';
import type { DataTableProps } from './data-table.types';
import { RestOfRows, type FirstRows } from './first-rows';
import { NoRows, SkeletonRows } from './table-states';
import type LoadedVirtualRows from './virtual-rows';

interface BodyProps<Row> extends Pick<DataTableProps<Row>, 'label'> {
  renderRow: (row: Row, rowIndex?: number) => ReactNode;
  /** How many columns there are. */
  span: number;
}

interface LongBodyProps<Row> extends BodyProps<Row>, Pick<DataTableProps<Row>, 'rowKey' | 'place'> {
  rows: readonly Row[];
  /** Undefined until it has come. */
  VirtualRows: typeof LoadedVirtualRows | undefined;
  isMissing: boolean;
}

/** The body of a table with so many rows that only those in view are rendered. */
export function LongBody<Row>({ label, span, VirtualRows, isMissing, ...rows }: LongBodyProps<Row>) {
  if (VirtualRows) return <VirtualRows {...rows} span={span} />;
  return <tbody>{!isMissing && <SkeletonRows span={span} label={label} />}</tbody>;
}

type Empty<Row> = Pick<DataTableProps<Row>, 'filtered' | 'onClearFilter' | 'empty' | 'expand'>;

interface ShortBodyProps<Row> extends BodyProps<Row>, Empty<Row> {
  rows: readonly Row[] | undefined;
  loading: boolean;
  /** How many of the first rows are rendered; undefined as long as there are none. */
  count: number | undefined;
  rest: FirstRows['rest'];
  columns: ReadonlyArray<PlacedColumn<Row>>;
}

/** The body of a table that renders all of its rows, the first ones first, or says that there are none. */
export function ShortBody<Row>({ rows, count, ...props }: ShortBodyProps<Row>) {
  const { label, span, renderRow, filtered, onClearFilter, empty } = props;
  return (
    <tbody>
      {props.loading && <SkeletonRows span={span} label={label} />}
      {rows?.slice(0, count).map((row) => renderRow(row))}
      {rows && count !== undefined && count < rows.length && (
        <RestOfRows
          ref={props.rest}
          rows={rows.slice(count)}
          columns={props.columns}
          hasExpander={Boolean(props.expand)}
        />
      )}
      {rows?.length === 0 && (
        <NoRows span={span} filtered={filtered} onClearFilter={onClearFilter} empty={empty} />
      )}
    </tbody>
  );
}
