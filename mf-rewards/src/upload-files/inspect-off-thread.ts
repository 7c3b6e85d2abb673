import type { UploadKind } from '@portal/shared/domain/upload-files';
import { askWorker } from '@portal/shared/web/workbook/ask-worker';
import type { FileReport } from './inspect-file';

/** Looks into a file in a worker of its own. @throws Error when the worker can not be loaded; the abort reason */
export const inspectOffThread = (file: Blob, kind: UploadKind, signal: AbortSignal): Promise<FileReport> =>
  askWorker(
    new Worker(new URL('./inspect.worker.ts', import.meta.url)),
    { file, kind },
    (report: FileReport) => report,
    signal,
  );
