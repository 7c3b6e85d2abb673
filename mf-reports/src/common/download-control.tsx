import styled from 'styled-components';
import { font, space } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';
import { DownloadIcon } from '@portal/shared/web/ui/icons';
import { ProgressBar } from '@portal/shared/web/ui/progress-bar';
import type { ReportDownload } from './use-report-download';

const Working = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
`;

const Progress = styled.div`
  width: 10rem;
  font-size: ${font('sm')};
`;

interface DownloadControlProps {
  download: ReportDownload;
  onStart: () => void;
}

/** The Download button; while the workbook is made, how far it is and a way to stop it. */
export function DownloadControl({ download: { progress, cancel }, onStart }: DownloadControlProps) {
  if (!progress) {
    return (
      <Button icon={<DownloadIcon size={18} />} onClick={onStart}>
        Download
      </Button>
    );
  }
  const { label, share } = progress;
  return (
    <Working>
      <Progress>
        <span role="status">{label}</span>
        <ProgressBar label={label} value={share === null ? undefined : share * 100} />
      </Progress>
      <Button onClick={cancel}>Cancel</Button>
    </Working>
  );
}
