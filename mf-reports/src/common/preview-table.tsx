import { memo, useCallback, useMemo, useState } from 'react';
import { useSession } from '@portal/shared/web/session';
import { Surface } from '@portal/shared/web/ui/card';
import { DataTable } from '@portal/shared/web/ui/data-table';
import { Pager } from '@portal/shared/web/ui/pager';
import type { Sort } from '@portal/shared/web/ui/use-list-url-state';
import { previewColumns } from './preview-columns';
import type { Report, ReportRow } from './report';
import type { PreviewedReport } from './use-report-preview';
import { useRowOrder } from './use-row-order';

const SIZES = [10, 25, 50, -1];

interface PreviewTableProps {
  report: Report;
  shown: PreviewedReport;
}

/** The rows of a preview, sorted and paged here, because all of them are here. A download's progress leaves it alone. */
export const PreviewTable = memo(function PreviewTable({ report, shown }: PreviewTableProps) {
  const [sort, setSort] = useState<Sort | null>(null);
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
  const rows = useMemo(
    () => (pageSize === -1 ? all : all.slice((page - 1) * pageSize, page * pageSize)),
    [all, page, pageSize],
  );
  const places = useMemo(() => new Map(rows.map((row, at) => [row, at])), [rows]);

  const rowKey = useCallback((row: ReportRow) => places.get(row) ?? 0, [places]);

  const sortBy = (column: string) => {
    const turned = sort?.column === column && sort.order === 'ASC';
    setSort({ column, order: turned ? 'DESC' : 'ASC' });
  };
  const resize = (size: number) => {
    setPageSize(size);
    setPage(1);
  };

  return (
    <Surface $flush aria-label="Preview">
      <DataTable<ReportRow>
        label={report.title}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        refreshing={!shown.complete || (sort !== null && !ordered)}
        sort={sort}
        onSort={sortBy}
        empty={{ title: '' }}
      />
      <Pager
        page={page}
        pageSize={pageSize}
        total={shown.rows.length}
        sizes={SIZES}
        onPage={setPage}
        onSize={resize}
      />
    </Surface>
  );
});
