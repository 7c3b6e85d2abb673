import type { MouseEvent } from 'react';
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
  > button {
    flex: 1 1 auto;
  }
`;

const Progress = styled.div`
  width: 10rem;
  font-size: ${font('sm')};
`;

interface DownloadControlProps {
  download: ReportDownload;
  onStart: () => void;
}

/**
 * The Download button; while the workbook is made, how far it is and a way to stop it. It is one button that changes its
 * name, so that the keyboard focus stays.
 */
export function DownloadControl({ download: { progress, cancel }, onStart }: DownloadControlProps) {
  const press = ({ detail }: MouseEvent) => {
    if (!progress) onStart();
    // The second half of a double click on Download means no Cancel.
    else if (detail < 2) cancel();
  };
  return (
    <Working>
      {progress && (
        <Progress>
          <span role="status">{progress.label}</span>
          <ProgressBar
            label={progress.label}
            value={progress.share === null ? undefined : progress.share * 100}
          />
        </Progress>
      )}
      <Button icon={!progress && <DownloadIcon size={18} />} onClick={press}>
        {progress ? 'Cancel' : 'Download'}
      </Button>
    </Working>
  );
}
