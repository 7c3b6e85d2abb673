import { Banner } from '@portal/shared/web/ui/banner';
import { Button } from '@portal/shared/web/ui/button';
import { Dropzone } from '@portal/shared/web/ui/dropzone';
import { ProgressBar } from '@portal/shared/web/ui/progress-bar';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { Row, Stack } from '@portal/shared/web/ui/stack';
import { TextAreaField } from '@portal/shared/web/ui/text-area-field';
import type { UploadKindInfo } from '../common/upload-kinds';
import { FilePreview } from './file-preview';
import { useChosenFile } from './use-chosen-file';
import { UPLOAD_TEXTS, useUpload } from './use-upload';

/**
 * Takes a file, shows what is in it, sends it and shows how far it is. A file that would be refused waits for the user to
 * say so; any other is sent at once. A file that could not be sent stays, to be sent again; one whose checks can not be
 * followed says why.
 */
export function UploadPanel({ info }: { info: UploadKindInfo }) {
  const upload = useUpload(info);
  const { chosen, nameError, choose, clear } = useChosenFile(info.kind, upload.start);
  const { phase } = upload;
  const busy = phase === 'sending' || phase === 'processing';
  // The checks go on without being watched: a file that can not be followed does not hold up the next one.
  const isHeld = busy && !(phase === 'processing' && upload.checks.error);
  const waiting = phase === 'idle' && Boolean(chosen?.report?.problemCount);
  const cancel = () => {
    upload.reset();
    clear();
  };

  return (
    <Stack $gap={4}>
      <Dropzone
        label={info.fileLabel}
        accept=".csv"
        disabled={isHeld}
        error={nameError}
        onFile={(file) => {
          upload.reset();
          choose(file);
        }}
      >
        <p>Drag and drop your CSV file here, or choose it.</p>
      </Dropzone>
      <TextAreaField
        label="File Name"
        value={chosen?.file.name ?? ''}
        rows={1}
        readOnly
        onChange={() => undefined}
      />
      {chosen && <FilePreview chosen={chosen} />}
      {chosen && waiting && (
        <Row $gap={2}>
          <Button variant="primary" onClick={clear}>
            Choose another file
          </Button>
          <Button onClick={() => upload.start(chosen.file)}>Upload anyway</Button>
        </Row>
      )}
      <UploadProgress upload={upload} isBusy={busy} />
      {chosen && phase === 'failed' && (
        <Row $gap={2}>
          <Button variant="primary" onClick={() => upload.start(chosen.file)}>
            Retry
          </Button>
          <Button onClick={cancel}>Cancel</Button>
        </Row>
      )}
      {phase === 'sending' && (
        <Row>
          <Button onClick={cancel}>Cancel</Button>
        </Row>
      )}
    </Stack>
  );
}

/** How far the file is, and why it does not go on. */
function UploadProgress({ upload, isBusy }: { upload: ReturnType<typeof useUpload>; isBusy: boolean }) {
  const { phase, progress, checks, error } = upload;
  return (
    <>
      {phase !== 'idle' && (
        <Stack $gap={2}>
          <Row $justify="space-between">
            <span role="status">{UPLOAD_TEXTS[phase]}</span>
            {isBusy && <span aria-hidden="true">{Math.round(progress)}%</span>}
          </Row>
          <ProgressBar label={UPLOAD_TEXTS[phase]} value={progress} failed={phase === 'failed'} />
        </Stack>
      )}
      {phase === 'processing' && (
        <QueryState query={checks} loading={null}>
          {() => null}
        </QueryState>
      )}
      {error && <Banner variant="error">{error}</Banner>}
    </>
  );
}
