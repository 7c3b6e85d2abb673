import { askWorker } from './ask-worker';
import type { WorkbookMessage, WorkbookQuestion } from './workbook.worker';

/**
 * Writes rows that are there already into a workbook, beside the page.
 * @param tell the share of the rows that are written, 0 to 1
 * @throws Error why it could not be written; the abort reason
 */
export function writeWorkbook(
  question: WorkbookQuestion,
  tell: (share: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url));
  return askWorker(
    worker,
    question,
    (message: WorkbookMessage) => {
      if ('error' in message) throw new Error(message.error);
      if ('file' in message) return message.file;
      tell(message.progress);
      return undefined;
    },
    signal,
  );
}
