import { useCall } from '@portal/shared/web/http';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { BarsSkeleton } from '@portal/shared/web/ui/skeleton';
import type { ReactNode } from 'react';
import { FileStatus } from './file-status';
import type { UploadKindInfo } from './upload-kinds';

interface FindingsOfFileProps {
  info: UploadKindInfo;
  file: { fileId: number; statusId: number };
  /** What stands below the findings. */
  children?: (hasErrors: boolean) => ReactNode;
}

/** Reads what the checks of a file have found, and shows it. */
export function FindingsOfFile({ info, file, children }: FindingsOfFileProps) {
  const query = useCall(info.calls.validation, { fileId: file.fileId });
  return (
    <QueryState query={query} loading={<BarsSkeleton label="Loading what was found" />}>
      {(groups) => (
        <>
          <FileStatus info={info} fileId={file.fileId} statusId={file.statusId} groups={groups} />
          {children?.(groups.some((group) => group.isError))}
        </>
      )}
    </QueryState>
  );
}
