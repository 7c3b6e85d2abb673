import { errorsFile, type UploadedFile } from '@portal/shared/calls/uploads';
import { OWN_FILE, mayBeDecided } from '@portal/shared/domain/upload-files';
import { errorsFileName } from '@portal/shared/domain/upload-name';
import { download, saveBlob, useTask } from '@portal/shared/web/http';
import { Button } from '@portal/shared/web/ui/button';
import { ButtonLink } from '@portal/shared/web/ui/button-link';
import { DownloadIcon } from '@portal/shared/web/ui/icons';
import { Actions } from '@portal/shared/web/ui/stack';
import type { UploadKindInfo } from '../common/upload-kinds';
import type { Decision } from '../common/use-decision';

interface FileActionsProps {
  info: UploadKindInfo;
  file: UploadedFile;
  hasErrors: boolean;
  onDecide: (decision: Decision) => void;
}

/** What can be done with a file: sent again when it has errors, else decided. */
export function FileActions({ info, file, hasErrors, onDecide }: FileActionsProps) {
  if (hasErrors)
    return (
      <Actions>
        {file.hasErrorsFile && (
          <>
            <ErrorsButton file={file} onlyErrors />
            <ErrorsButton file={file} onlyErrors={false} />
          </>
        )}
        <ButtonLink to={`../${info.path}`} variant="primary">
          Resubmit File
        </ButtonLink>
      </Actions>
    );
  if (info.kind === 'alternate' || !mayBeDecided(file.statusId)) return null;
  return (
    <Actions>
      {!file.canApprove && <span>{OWN_FILE}</span>}
      <Button onClick={() => onDecide('reject')}>Reject</Button>
      <Button variant="primary" disabled={!file.canApprove} onClick={() => onDecide('approve')}>
        Approve
      </Button>
    </Actions>
  );
}

interface ErrorsButtonProps {
  file: UploadedFile;
  /** A file without the good rows: mended and sent again, it pays only the others. */
  onlyErrors: boolean;
}

/** Downloads the file's rows with what is wrong with each, to be mended and sent again. */
function ErrorsButton({ file, onlyErrors }: ErrorsButtonProps) {
  const { busy, run } = useTask();
  const save = () =>
    run(async () => {
      const content = await download(errorsFile, { fileId: file.fileId, onlyErrors });
      saveBlob(content, errorsFileName(file.originalName, onlyErrors));
    });
  return (
    <Button icon={<DownloadIcon size={18} />} busy={busy} onClick={() => void save()}>
      {onlyErrors ? 'Download Only the Rows with Errors' : 'Download Errors File (all rows)'}
    </Button>
  );
}
