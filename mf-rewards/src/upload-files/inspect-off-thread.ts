import type { UploadKind } from '@portal/shared/domain/upload-files';
import type { FileReport } from './inspect-file';

/** Looks into a file in a worker of its own. @throws Error when the worker can not be loaded; the abort reason */
export function inspectOffThread(file: Blob, kind: UploadKind, signal: AbortSignal): Promise<FileReport> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./inspect.worker.ts', import.meta.url));
    const end = () => worker.terminate();
    signal.addEventListener('abort', () => {
      end();
      reject(signal.reason as Error);
    });
    worker.onmessage = ({ data }: MessageEvent<FileReport>) => {
      end();
      resolve(data);
    };
    worker.onerror = ({ message }) => {
      end();
      reject(new Error(message || 'The file could not be looked into.'));
    };
    worker.postMessage({ file, kind });
  });
}
