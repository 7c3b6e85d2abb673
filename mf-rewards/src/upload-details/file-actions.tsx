import { useState } from 'react';
import { downloadErrorsFile } from '@portal/shared/contracts/uploads';
import { OWN_FILE, mayBeDecided } from '@portal/shared/domain/upload-files';
import { errorsFileName } from '@portal/shared/domain/upload-name';
import { CallError, download, saveBlob } from '@portal/shared/web/http';
import { useToast } from '@portal/shared/web/session';
import { Button } from '@portal/shared/web/ui/button';
import { ButtonLink } from '@portal/shared/web/ui/button-link';
import { DownloadIcon } from '@portal/shared/web/ui/icons';
import { Actions } from '@portal/shared/web/ui/stack';
import type { UploadKindInfo } from '../common/upload-kinds';
import type { WatchedFile } from '../common/use-processing';
import type { Decision } from '../common/use-decision';

interface FileActionsProps {
  info: UploadKindInfo;
  file: WatchedFile;
  hasErrors: boolean;
  onDecide: (decision: Decision) => void;
}

/** What can be done with a file: sent again when it has errors, else decided. */
export function FileActions({ info, file, hasErrors, onDecide }: FileActionsProps) {
  if (hasErrors)
    return (
      <Actions>
        {file.HasErrorsFile && (
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
  if (info.kind === 'alternate' || !mayBeDecided(file.StatusId)) return null;
  return (
    <Actions>
      {!file.CanApprove && <span>{OWN_FILE}</span>}
      <Button onClick={() => onDecide('reject')}>Reject</Button>
      <Button variant="primary" disabled={!file.CanApprove} onClick={() => onDecide('approve')}>
        Approve
      </Button>
    </Actions>
  );
}

interface ErrorsButtonProps {
  file: WatchedFile;
  /** A file without the good rows: mended and sent again, it pays only the others. */
  onlyErrors: boolean;
}

/** Downloads the file's rows with what is wrong with each, to be mended and sent again. */
function ErrorsButton({ file, onlyErrors }: ErrorsButtonProps) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const content = await download(downloadErrorsFile, { FileID: file.FileID, OnlyErrors: onlyErrors });
      saveBlob(content, errorsFileName(file.FileName, onlyErrors));
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      toast.error(cause.message, { reference: cause.reference });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<DownloadIcon size={18} />} busy={busy} onClick={() => void save()}>
      {onlyErrors ? 'Download Only the Rows with Errors' : 'Download Errors File (all rows)'}
    </Button>
  );
}
