import { useState } from 'react';
import styled from 'styled-components';
import { space } from '@portal/shared/web/theme';
import { FullScreenDialog } from '@portal/shared/web/ui/full-screen-dialog';
import { IconButton } from '@portal/shared/web/ui/icon-button';
import { CloseIcon } from '@portal/shared/web/ui/icons';
import type { Sort } from '@portal/shared/web/ui/use-list-url-state';
import { DownloadControl } from './download-control';
import { PreviewTable } from './preview-table';
import type { Report } from './report';
import type { ReportDownload } from './use-report-download';
import type { PreviewedReport } from './use-report-preview';

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

/** The rows of a report on the whole screen; its workbook has them in the order that is shown. */
export function PreviewDialog({ report, shown, download, onClose }: PreviewDialogProps) {
  const [sort, setSort] = useState<Sort | null>(null);
  return (
    <FullScreenDialog
      title={report.title}
      onClose={onClose}
      actions={
        <>
          {download && (
            <DownloadControl download={download} onStart={() => download.start(shown.body, sort)} />
          )}
          <IconButton label="Close" icon={<CloseIcon />} onClick={onClose} />
        </>
      }
    >
      <Body>
        <PreviewTable report={report} shown={shown} sort={sort} onSort={setSort} />
      </Body>
    </FullScreenDialog>
  );
}
