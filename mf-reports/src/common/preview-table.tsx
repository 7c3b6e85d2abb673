import { memo, useCallback, useMemo, useState } from 'react';
import { counted } from '@portal/shared/domain/counted';
import { formatCount } from '@portal/shared/domain/digits';
import { useSession } from '@portal/shared/web/session';
import { MOST_PRINTED } from '@portal/shared/web/list/print-limit';
import { Surface } from '@portal/shared/web/ui/card';
import { DataTable } from '@portal/shared/web/ui/data-table';
import { Pager } from '@portal/shared/web/ui/pager';
import { PrintHead } from '@portal/shared/web/ui/print-head';
import type { Sort } from '@portal/shared/web/ui/use-list-url-state';
import { usePrinting } from '@portal/shared/web/ui/use-printing';
import { previewColumns } from './preview-columns';
import type { SheetRow } from '@portal/shared/web/workbook/sheet';
import type { Report } from './report';
import { rangeText } from './range-text';
import type { PreviewedReport } from './use-report-preview';
import { useRowOrder } from './use-row-order';

const SIZES = [10, 25, 50, -1];

interface PreviewTableProps {
  report: Report;
  shown: PreviewedReport;
  /** Null for the order of the server. */
  sort: Sort | null;
  /** Stable. */
  onSort: (sort: Sort) => void;
}

/** The rows of a preview, sorted and paged here, because all of them are here. A download's progress leaves it alone. */
export const PreviewTable = memo(function PreviewTable({ report, shown, sort, onSort }: PreviewTableProps) {
  const printing = usePrinting();
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(10);
  const ordered = useRowOrder(shown.complete ? shown.rows : undefined, sort);
  const all = ordered ?? shown.rows;
  const [first] = shown.rows;
  const { labels } = useSession().client;
  const columns = useMemo(
    () => previewColumns(first ? report.columns(labels, first) : []),
    [report, labels, first],
  );
  const rows = useMemo(() => {
    if (printing) return all.slice(0, MOST_PRINTED);
    return pageSize === -1 ? all : all.slice((page - 1) * pageSize, page * pageSize);
  }, [all, page, pageSize, printing]);
  const places = useMemo(() => new Map(rows.map((row, at) => [row, at])), [rows]);

  const rowKey = useCallback((row: SheetRow) => places.get(row) ?? 0, [places]);

  const sortBy = (column: string) => {
    const turned = sort?.column === column && sort.order === 'ASC';
    onSort({ column, order: turned ? 'DESC' : 'ASC' });
  };
  const resize = (size: number) => {
    setPageSize(size);
    setPage(1);
  };

  return (
    <Surface $flush aria-label="Preview">
      <PrintHead>
        <div>{report.title}</div>
        <div>{rangeText(shown.body)}</div>
        <div>{countText(all.length)}</div>
      </PrintHead>
      <DataTable<SheetRow>
        label={report.title}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        refreshing={!shown.complete || (sort !== null && !ordered)}
        sort={sort}
        onSort={sortBy}
        empty={{ title: '' }}
      />
      {!printing && (
        <Pager
          page={page}
          pageSize={pageSize}
          total={shown.rows.length}
          sizes={SIZES}
          onPage={setPage}
          onSize={resize}
        />
      )}
    </Surface>
  );
});

const countText = (rows: number): string =>
  rows > MOST_PRINTED
    ? `The first ${formatCount(MOST_PRINTED)} of ${formatCount(rows)} rows; the workbook has all of them.`
    : counted(rows, 'row');
