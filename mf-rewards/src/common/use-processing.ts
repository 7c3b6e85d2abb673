import { useEffect } from 'react';
import { FILE_STATUS, STAGE, progressOf } from '@portal/shared/domain/upload-files';
import { useCall } from '@portal/shared/web/http';
import type { UploadKindInfo } from './upload-kinds';

/** How often a file in work is asked about (UPLOAD-4.2). */
const POLL_MS = 1000;
/** How long the full bar is seen before the next screen comes. */
const REDIRECT_MS = 1000;

/**
 * Watches a file until all its checks are done.
 * @param fileId null while there is no file
 * @param onComplete is told a second after the last stage
 */
export function useProcessing(
  { calls }: Pick<UploadKindInfo, 'calls'>,
  fileId: number | null,
  onComplete?: (fileId: number) => void,
) {
  const query = useCall(calls.details, fileId === null ? null : { fileId }, {
    // A file that is being approved counts as processing too; one of which nothing is known yet may be in work.
    refreshInterval: (latest) => (!latest || latest.file?.statusId === FILE_STATUS.processing ? POLL_MS : 0),
    keepPreviousData: false,
    dedupingInterval: 0,
  });
  const file = query.data?.file;
  const complete = file !== undefined && file.stage >= STAGE.complete;
  useEffect(() => {
    if (!complete || fileId === null || !onComplete) return undefined;
    const soon = setTimeout(() => onComplete(fileId), REDIRECT_MS);
    return () => clearTimeout(soon);
  }, [complete, fileId, onComplete]);
  return { query, file, complete, progress: progressOf(file?.stage ?? 0) };
}
