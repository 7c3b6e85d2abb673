import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { space } from '@portal/shared/web/theme';
import { Surface } from '@portal/shared/web/ui/card';
import { DataTable } from '@portal/shared/web/ui/data-table';
import { FullScreenDialog } from '@portal/shared/web/ui/full-screen-dialog';
import { IconButton } from '@portal/shared/web/ui/icon-button';
import { CloseIcon } from '@portal/shared/web/ui/icons';
import { Pager } from '@portal/shared/web/ui/pager';
import type { Sort } from '@portal/shared/web/ui/use-list-url-state';
import { DownloadControl } from './download-control';
import { previewColumns } from './preview-columns';
import type { Report, ReportRow } from './report';
import type { ReportDownload } from './use-report-download';
import type { PreviewedReport } from './use-report-preview';
import { useRowOrder } from './use-row-order';

const SIZES = [10, 25, 50, -1];

const Body = styled.div`
  padding: ${space(3)};
`;

interface PreviewDialogProps {
  report: Report;
  shown: PreviewedReport;
  /** Undefined without the right to download. */
  download: ReportDownload | undefined;
  onClose: () => void;
}

/** The rows of a report on the whole screen: sorted and paged here, because all of them are here. */
export function PreviewDialog({ report, shown, download, onClose }: PreviewDialogProps) {
  const [sort, setSort] = useState<Sort | null>(null);
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(10);
  const ordered = useRowOrder(shown.complete ? shown.rows : undefined, sort);
  const all = ordered ?? shown.rows;
  const [first] = shown.rows;
  const columns = useMemo(() => previewColumns(first ? report.columns(first) : []), [report, first]);
  const rows = useMemo(
    () => (pageSize === -1 ? all : all.slice((page - 1) * pageSize, page * pageSize)),
    [all, page, pageSize],
  );
  const places = useMemo(() => new Map(rows.map((row, at) => [row, at])), [rows]);

  const sortBy = (column: string) => {
    const turned = sort?.column === column && sort.order === 'ASC';
    setSort({ column, order: turned ? 'DESC' : 'ASC' });
  };
  const resize = (size: number) => {
    setPageSize(size);
    setPage(1);
  };

  return (
    <FullScreenDialog
      title={report.title}
      onClose={onClose}
      actions={
        <>
          {download && <DownloadControl download={download} onStart={() => download.start(shown.body)} />}
          <IconButton label="Close" icon={<CloseIcon />} onClick={onClose} />
        </>
      }
    >
      <Body>
        <Surface $flush aria-label="Preview">
          <DataTable<ReportRow>
            label={report.title}
            columns={columns}
            rows={rows}
            rowKey={(row) => places.get(row) ?? 0}
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
      </Body>
    </FullScreenDialog>
  );
}
