import { putFile } from '@portal/shared/contracts/uploads';
import { FALLBACK } from '@portal/shared/domain/fallback-texts';
import { fileContentType } from '@portal/shared/domain/upload-files';
import { call, CallError } from '@portal/shared/web/http';
import { httpClient } from '@portal/shared/web/session';
import type { UploadKindInfo } from '../common/upload-kinds';

/** How an upload address answers whose time is over, and one that took its file. */
const EXPIRED = 403;
const USED = 409;
const CONNECTION_BROKE = 'The connection broke and the file was not sent.';

interface Watcher {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

interface Announced {
  url: string;
  fileId: number;
}

/** One file on its way. */
export interface Sending {
  /**
   * The three calls of an upload: announce, send, say that it is there. Called again after a failure, it goes on where
   * the last attempt stopped, so that a file sent twice is one record.
   * @returns the id of the file's record
   * @throws CallError; the cancellation when `signal` was aborted
   */
  send(watcher: Watcher): Promise<number>;
}

/** Idempotent: a sending that is tried again goes on with the address that it has. @returns how the file is sent to the calls of its kind */
export function createSending({ calls }: UploadKindInfo, file: File): Sending {
  const contentType = fileContentType(file.type) ?? 'text/csv';
  let announced: Announced | undefined;
  let isSent = false;

  const announce = (signal: AbortSignal): Promise<Announced> =>
    call(calls.announce, { fileName: file.name, contentType }, { signal });

  /** @returns whether the file is there: not where the address holds no more */
  const trySending = async ({ url }: Announced, watcher: Watcher): Promise<boolean> => {
    try {
      await put(url, file, contentType, watcher);
    } catch (cause) {
      const status = cause instanceof CallError ? cause.status : 0;
      if (status === EXPIRED) return false;
      // The file arrived, and only the answer was lost.
      if (status !== USED) throw cause;
    }
    return true;
  };

  return {
    async send(watcher) {
      if (announced && !isSent) isSent = await trySending(announced, watcher);
      if (!announced || !isSent) {
        announced = await announce(watcher.signal);
        await put(announced.url, file, contentType, watcher);
        isSent = true;
      }
      await call(calls.arrived, { fileId: announced.fileId }, { signal: watcher.signal });
      return announced.fileId;
    },
  };
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
  if (typeof text === 'string' && text) throw new CallError(answer.status, text);
  const { unreachable } = new CallError(answer.status, FALLBACK.thrown);
  throw new CallError(answer.status, unreachable ? CONNECTION_BROKE : FALLBACK.thrown);
}
