import { putFile } from '@portal/shared/contracts/uploads';
import { fileContentType } from '@portal/shared/domain/upload-files';
import { call, CallError } from '@portal/shared/web/http';
import { httpClient } from '@portal/shared/web/session';
import type { UploadKindInfo } from '../common/upload-kinds';

export const CANNOT_SEND = 'An error has occured.';
export const CONNECTION_BROKE = 'The connection broke and the file was not sent.';

interface Watcher {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/**
 * The three calls of an upload: announce, send, say that it is there.
 * @returns the id of the file's record
 * @throws CallError; the cancellation when `signal` was aborted
 */
export async function sendFile({ calls }: UploadKindInfo, file: File, watcher: Watcher): Promise<number> {
  const ContentType = fileContentType(file.type) ?? 'text/csv';
  const { PreSignedURL, FileRecordID } = await call(
    calls.announce,
    { FileName: file.name, ContentType },
    { signal: watcher.signal },
  );
  await put(PreSignedURL, file, ContentType, watcher);
  await call(calls.arrived, { FileID: FileRecordID });
  return FileRecordID;
}

/** The address may be on another store, so it is called as it is and without a session. */
async function put(url: string, file: File, type: string, { signal, onProgress }: Watcher): Promise<void> {
  const request = httpClient.request<{ error?: unknown } | undefined>({
    method: putFile.method,
    url,
    data: file,
    signal,
    timeout: 0,
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${file.name}"`,
    },
    onUploadProgress: (event) => onProgress(event.progress ?? 0),
  });
  const answer = await request.catch((cause: unknown) => {
    // Every status is an answer: what throws got none.
    throw signal.aborted ? cause : new CallError(0, CONNECTION_BROKE);
  });
  if (answer.status >= 200 && answer.status < 300) return;
  const text = answer.data?.error;
  throw new CallError(answer.status, typeof text === 'string' ? text : CANNOT_SEND);
}
