import { Navigate, useNavigate, useParams } from 'react-router-dom';
import type { UploadedFile } from '@portal/shared/calls/uploads';
import { formatDateTime } from '@portal/shared/domain/dates';
import { FILE_STATUS, STAGE, hasNoSummary, mayBeDecided } from '@portal/shared/domain/upload-files';
import { useCall } from '@portal/shared/web/http';
import { LiveNotice } from '@portal/shared/web/live/live-notice';
import { useLive } from '@portal/shared/web/live/use-live';
import { AuditLink } from '@portal/shared/web/links/audit-link';
import { Banner } from '@portal/shared/web/ui/banner';
import { ButtonLink } from '@portal/shared/web/ui/button-link';
import { Card, Surface } from '@portal/shared/web/ui/card';
import { EmptyState } from '@portal/shared/web/ui/empty-state';
import { PageHeader } from '@portal/shared/web/ui/page-header';
import { ProgressBar } from '@portal/shared/web/ui/progress-bar';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { BarsSkeleton } from '@portal/shared/web/ui/skeleton';
import { Columns, LoadingStack, Stack } from '@portal/shared/web/ui/stack';
import { TextAreaField } from '@portal/shared/web/ui/text-area-field';
import { TextField } from '@portal/shared/web/ui/text-field';
import { useFileListAddress } from '../common/file-list-address';
import { DecisionDialog } from '../common/decision-dialog';
import { FileSummary } from '../common/file-summary';
import { FindingsOfFile } from '../common/findings-of-file';
import { UPLOAD_KINDS, type UploadKindInfo } from '../common/upload-kinds';
import { useDecision } from '../common/use-decision';
import { useProcessing } from '../common/use-processing';
import { FileNameLine } from './upload-details.styles';
import { FileActions } from './file-actions';

const LIVE = ['file'];
const ignore = () => undefined;
const PROCESSING = 'Processing....';
const NOT_FOUND = 404;
const NO_FILE = 'There is no such file.';
const ELSEWHERE = 'It may belong to another client, or its number is mistyped.';

/** Fulfillment File Details and Alternate Details (UPLOAD-4). */
export function UploadDetailsPage({ info }: { info: UploadKindInfo }) {
  const { fileId: text = '' } = useParams();
  const fileId = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
  const { query, file, complete, progress } = useProcessing(info, fileId);
  const isGone = query.error?.status === NOT_FOUND;
  // Optimistic concurrency: a file that may be decided is not read again under its user's hands. A decision that comes too late
  // is refused, with the reason.
  const isOpen = Boolean(complete && file && mayBeDecided(file.statusId));
  const change = useLive(LIVE, isOpen ? ignore : query.retry, { id: fileId ?? 0 });
  return (
    <>
      <PageHeader
        title={info.detailsTitle}
        back={{ to: useFileListAddress(info), label: 'Back' }}
        actions={fileId !== null && !isGone && <AuditLink entity="file" id={fileId} />}
      />
      <LiveNotice change={change} onShow={isOpen ? query.retry : undefined} />
      {fileId === null ? (
        <NoFile info={info} title={NO_FILE} text={ELSEWHERE} />
      ) : query.error && isGone ? (
        <>
          <IfOfOtherKind info={info} fileId={fileId} />
          <NoFile info={info} title={query.error.message} text={`${NO_FILE} ${ELSEWHERE}`} />
        </>
      ) : (
        <QueryState
          query={query}
          loading={
            <Surface>
              <BarsSkeleton label="Loading the file" />
            </Surface>
          }
        >
          {() =>
            file &&
            (complete ? (
              <CheckedFile key={file.fileId} info={info} file={file} />
            ) : (
              <InWork {...{ file, progress }} />
            ))
          }
        </QueryState>
      )}
    </>
  );
}

interface NoFileProps {
  info: UploadKindInfo;
  title: string;
  text: string;
}

function NoFile({ info, title, text }: NoFileProps) {
  return (
    <Surface role="alert">
      <EmptyState
        title={title}
        text={text}
        action={<ButtonLink to={useFileListAddress(info)}>Back to the list</ButtonLink>}
      />
    </Surface>
  );
}

/** Who comes from an id alone, as from the audit log, does not know of which kind the file is: leads to the page that has it. */
function IfOfOtherKind({ info, fileId }: { info: UploadKindInfo; fileId: number }) {
  const other = UPLOAD_KINDS[info.kind === 'fulfilment' ? 'alternate' : 'fulfilment'];
  const { data } = useCall(other.calls.details, { fileId });
  return data?.file ? <Navigate replace to={`../${other.path}/status/${fileId}`} /> : null;
}

/** A text area, because a long name goes on in a second line on a narrow screen. */
const FileName = ({ file: { originalName: name } }: { file: UploadedFile }) => (
  <TextAreaField label="File Name" value={name} rows={1} readOnly onChange={() => undefined} />
);

const InWork = ({ file, progress }: { file: UploadedFile; progress: number }) => (
  <Card title="File">
    <Stack $gap={3}>
      <FileName file={file} />
      {file.stage === STAGE.created ? (
        <span role="status">{file.status}</span>
      ) : (
        <>
          <span role="status">{PROCESSING}</span>
          <ProgressBar label={PROCESSING} value={progress} />
        </>
      )}
    </Stack>
  </Card>
);

function CheckedFile({ info, file }: { info: UploadKindInfo; file: UploadedFile }) {
  const navigate = useNavigate();
  const list = useFileListAddress(info);
  const decision = useDecision(() => void navigate(list));
  const neverArrived = file.statusId === FILE_STATUS.expired;
  return (
    <LoadingStack $gap={5}>
      <Card title="File">
        <Columns $min="16rem">
          <FileNameLine>
            <FileName file={file} />
          </FileNameLine>
          <TextField
            label="Status"
            value={neverArrived ? file.status : file.statusName}
            readOnly
            onChange={() => undefined}
          />
          <TextField label="Date/Time" value={formatDateTime(file.at)} readOnly onChange={() => undefined} />
        </Columns>
      </Card>
      {neverArrived && <Banner variant="warning">The file never arrived. Upload it again.</Banner>}
      {file.statusId === FILE_STATUS.processing && (
        <Banner variant="info">The file was approved. Its rewards are on their way.</Banner>
      )}
      {file.comment && <Banner variant="info">{`Rejected: ${file.comment}`}</Banner>}
      {!hasNoSummary(file.statusId) && <FileSummary info={info} fileId={file.fileId} />}
      <Card title="File Status">
        <Stack $gap={5}>
          <FindingsOfFile info={info} file={file}>
            {(hasErrors) => (
              <FileActions
                info={info}
                file={file}
                hasErrors={hasErrors}
                onDecide={(one) => decision.ask(one, file)}
              />
            )}
          </FindingsOfFile>
        </Stack>
      </Card>
      <DecisionDialog decision={decision} />
    </LoadingStack>
  );
}
