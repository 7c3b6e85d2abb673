import { useState, type FormEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import type { ReportQuestion } from '@portal/shared/calls/reports';
import { REPORT_RIGHTS } from '@portal/shared/domain/reports';
import { useSession, useToast } from '@portal/shared/web/session';
import { color, from, space } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';
import { Card } from '@portal/shared/web/ui/card';
import { EyeIcon } from '@portal/shared/web/ui/icons';
import { Actions, Columns } from '@portal/shared/web/ui/stack';
import { useLazyPart } from '@portal/shared/web/use-lazy-part';
import { DownloadControl } from './download-control';
import { NoRecords } from './no-records';
import { NewestRows } from './newest-rows';
import type { Report } from './report';
import { useReportDownload } from './use-report-download';
import { useReportPreview } from './use-report-preview';

/** Code splitting: table and dialog are loaded while the first rows of a preview are on their way. */
const loadPreview = async () => (await import('./preview-dialog')).PreviewDialog;

/** At the end of the last row of fields, where there is room for them, else in a row of their own. */
const Buttons = styled(Actions)`
  grid-column: 1 / -1;
  align-self: end;
  ${from('md')} {
    grid-column: span 2 / -1;
  }
`;

const Sentence = styled.p`
  margin-bottom: ${space(4)};
  color: ${color('textMuted')};
`;

interface ReportScreenProps {
  report: Report;
  /** What the report is asked for with, from the fields. */
  body: ReportQuestion;
  /** Why it can not be asked for now. */
  problem?: string | undefined;
  /** Called when it is asked for, as a preview or as a file. */
  onAsk?: () => void;
  /** The fields of the filter, where the report has some. */
  children?: ReactNode;
}

/** The panel of a report: its filter, Preview, and Download with the right to it; below it the newest rows. */
export function ReportScreen({ report, body, problem, onAsk, children }: ReportScreenProps) {
  const { can } = useSession();
  const toast = useToast();
  const [empty, setEmpty] = useState(false);
  const preview = useReportPreview(report, () => setEmpty(true));
  const PreviewDialog = useLazyPart(loadPreview, preview.shown !== undefined, () => {
    preview.close();
    toast.error('The preview could not be loaded. Please try again.');
  });
  const download = useReportDownload(report, () => setEmpty(true));
  const mayDownload = can(REPORT_RIGHTS[report.name].download);

  const attempt = (act: (body: ReportQuestion) => void) => {
    setEmpty(false);
    if (problem) return;
    onAsk?.();
    act(body);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void loadPreview().catch(() => undefined);
    attempt(preview.open);
  };

  return (
    <>
      <Card title="View/Download Reports">
        <form onSubmit={submit} noValidate aria-label={report.title}>
          <Sentence>{report.sentence}</Sentence>
          <Columns>
            {children}
            <Buttons>
              {mayDownload && (
                <DownloadControl
                  download={download}
                  onStart={() => attempt((asked) => download.start(asked))}
                />
              )}
              <Button type="submit" variant="primary" icon={<EyeIcon size={18} />} busy={preview.busy}>
                Preview
              </Button>
            </Buttons>
          </Columns>
          <div role="status">{empty && <NoRecords />}</div>
        </form>
        {preview.shown && PreviewDialog && (
          <PreviewDialog
            report={report}
            shown={preview.shown}
            download={mayDownload ? download : undefined}
            onClose={preview.close}
          />
        )}
      </Card>
      <NewestRows
        report={report}
        body={body}
        problem={problem}
        covered={preview.busy || preview.shown !== undefined}
      />
    </>
  );
}
