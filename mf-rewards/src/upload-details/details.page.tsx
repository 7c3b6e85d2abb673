import { useNavigate, useParams } from 'react-router-dom';
import { formatDateTime } from '@portal/shared/domain/dates';
import { FILE_STATUS, hasNoSummary } from '@portal/shared/domain/upload-files';
import { useCall } from '@portal/shared/web/http';
import { Banner } from '@portal/shared/web/ui/banner';
import { Card } from '@portal/shared/web/ui/card';
import { PageHeader } from '@portal/shared/web/ui/page-header';
import { ProgressBar } from '@portal/shared/web/ui/progress-bar';
import { Spinner } from '@portal/shared/web/ui/spinner';
import { Columns, Stack } from '@portal/shared/web/ui/stack';
import { TextField } from '@portal/shared/web/ui/text-field';
import { DecisionDialog } from '../common/decision-dialog';
import type { UploadKindInfo } from '../common/upload-kinds';
import { useDecision } from '../common/use-decision';
import { useProcessing } from '../common/use-processing';
import { FileNameLine } from './details.styles';
import { FileActions } from './file-actions';
import { FileStatus } from './file-status';
import { FileSummary } from './file-summary';

const PROCESSING = 'Processing....';

/** Fulfillment File Details and Alternate Details (UPLOAD-4). */
export function DetailsPage({ info }: { info: UploadKindInfo }) {
  const { fileId: text = '' } = useParams();
  const fileId = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
  const watched = useProcessing(info, fileId);
  const { file, complete, error, retry } = watched;
  return (
    <>
      <PageHeader title={info.detailsTitle} back={{ to: `../${info.path}`, label: 'Back' }} />
      {fileId === null && <Banner variant="error">There is no such file.</Banner>}
      {error && (
        <Banner variant="error" onRetry={retry}>
          {error.message}
        </Banner>
      )}
      {!file && !error && fileId !== null && <Spinner label="Loading the file" />}
      {file && !complete && (
        <Card title="File">
          <Stack $gap={3}>
            <FileName file={file} />
            <span role="status">{PROCESSING}</span>
            <ProgressBar label={PROCESSING} value={watched.progress} />
          </Stack>
        </Card>
      )}
      {file && complete && <CheckedFile info={info} file={file} />}
    </>
  );
}

type WatchedFile = NonNullable<ReturnType<typeof useProcessing>['file']>;

/** On a narrow screen the title shows what the field has no room for. */
const FileName = ({ file: { FileName: name } }: { file: WatchedFile }) => (
  <TextField label="File Name" value={name} title={name} readOnly onChange={() => undefined} />
);

function CheckedFile({ info, file }: { info: UploadKindInfo; file: WatchedFile }) {
  const navigate = useNavigate();
  const { data, error, retry } = useCall(info.calls.validation, { filerecordid: file.FileID });
  const decision = useDecision(() => void navigate(`../${info.path}`));
  return (
    <Stack $gap={5}>
      <Card title="File">
        <Columns $min="16rem">
          <FileNameLine>
            <FileName file={file} />
          </FileNameLine>
          <TextField label="Status" value={file.InternalStatusName} readOnly onChange={() => undefined} />
          <TextField
            label="Date/Time"
            value={formatDateTime(file.DateTime)}
            readOnly
            onChange={() => undefined}
          />
        </Columns>
      </Card>
      {file.StatusId === FILE_STATUS.expired && (
        <Banner variant="warning">The file did not arrive in time. Upload it again.</Banner>
      )}
      {file.StatusId === FILE_STATUS.processing && (
        <Banner variant="info">The file was approved. Its rewards are on their way.</Banner>
      )}
      {file.Comment && <Banner variant="info">{`Rejected: ${file.Comment}`}</Banner>}
      {!hasNoSummary(file.StatusId) && <FileSummary info={info} fileId={file.FileID} />}
      <Card title="File Status">
        {error && (
          <Banner variant="error" onRetry={retry}>
            {error.message}
          </Banner>
        )}
        {!data && !error && <Spinner label="Loading what was found" />}
        {data && (
          <Stack $gap={5}>
            <FileStatus info={info} fileId={file.FileID} statusId={file.StatusId} groups={data.Data} />
            <FileActions
              info={info}
              file={file}
              hasErrors={data.Data.some((group) => group.isError)}
              onDecide={(one) => decision.ask(one, file)}
            />
          </Stack>
        )}
      </Card>
      <DecisionDialog decision={decision} />
    </Stack>
  );
}
