import { askWorker } from './ask-worker';
import type { ExportMessage, ExportPiece, ExportQuestion } from './export.worker';
import { piecesOfStream } from './read-pieces';

/**
 * Writes the rows of an export's answer into a file, beside the page and while they still come.
 * @param tell how many rows are written
 * @throws Error why it could not be written; the abort reason
 */
export async function writeExport(
  content: ReadableStream<Uint8Array>,
  question: ExportQuestion,
  tell: (rows: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const worker = new Worker(new URL('./export.worker.ts', import.meta.url));
  const pieces = piecesOfStream(content);
  const broken = new AbortController();
  const sendNext = async (): Promise<void> => {
    const { done, value } = await pieces.next();
    const piece: ExportPiece = done ? null : value;
    worker.postMessage(piece, piece ? [piece.buffer] : []);
  };
  try {
    return await askWorker(
      worker,
      question,
      (message: ExportMessage) => {
        if ('error' in message) throw new Error(message.error);
        if ('file' in message) return message.file;
        tell(message.want);
        sendNext().catch((cause: unknown) => broken.abort(cause));
        return undefined;
      },
      AbortSignal.any([signal, broken.signal]),
    );
  } finally {
    await pieces.return(undefined);
  }
}
