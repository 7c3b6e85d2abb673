import { downloadErrorsFile } from '@portal/shared/contracts/uploads';
import { OWN_FILE, mayBeDecided } from '@portal/shared/domain/upload-files';
import { CallError, download } from '@portal/shared/web/http';
import { useToast } from '@portal/shared/web/session';
import { Button } from '@portal/shared/web/ui/button';
import { ButtonLink } from '@portal/shared/web/ui/button-link';
import { DownloadIcon } from '@portal/shared/web/ui/icons';
import { Actions } from '@portal/shared/web/ui/stack';
import type { UploadKindInfo } from '../common/upload-kinds';
import type { Decision } from '../common/use-decision';

interface FileActionsProps {
  info: UploadKindInfo;
  file: { FileID: number; FileName: string; StatusId: number; CanApprove: boolean };
  hasErrors: boolean;
  onDecide: (decision: Decision) => void;
}

/** What can be done with a file: sent again when it has errors, else decided. */
export function FileActions({ info, file, hasErrors, onDecide }: FileActionsProps) {
  if (hasErrors)
    return (
      <Actions>
        <ErrorsButton file={file} />
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

function ErrorsButton({ file }: Pick<FileActionsProps, 'file'>) {
  const toast = useToast();
  const save = async () => {
    try {
      const content = await download(downloadErrorsFile, { FileID: file.FileID });
      const link = document.createElement('a');
      link.href = URL.createObjectURL(content);
      link.download = file.FileName.replace(/\.csv$/i, '_errors.csv');
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      toast.error(cause.message);
    }
  };
  return (
    <Button icon={<DownloadIcon size={18} />} onClick={() => void save()}>
      Download Errors File
    </Button>
  );
}
