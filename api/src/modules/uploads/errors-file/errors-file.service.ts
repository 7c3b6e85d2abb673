import { Readable } from 'node:stream';
import { FILE_STATUS } from '@portal/shared/domain/upload-files';
import type { Database } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/actor';
import { notFound } from '../../../platform/errors';
import type { Platform } from '../../../platform/platform';
import { receiveChunks } from '../../../platform/threads/chunk-stream';
import { createThreads, type Threads } from '../../../platform/threads/threads';
import { NO_LOCKS } from '../../lock-names';
import { hasErrorsFile, requireFile } from '../record/file-access.service';
import { workerConfig } from '../../../platform/config/worker-config';
import { findErrorMarks, findErrors } from './errors-file.repository';
import type { ErrorsFileInput } from './errors-file.thread';
import { messageFile } from './write-errors-file';

/** Concurrency limit: the next errors files wait. */
const FILES_AT_ONCE = 16;

type ErrorsFileThreads = Threads<ErrorsFileInput, unknown>;

/** What writing errors files needs besides the platform. */
export interface ErrorsFilePlatform extends Platform {
  readonly errorsFiles: ErrorsFileThreads;
}

/** @returns a thread of their own for errors files: reading and quoting 50 MiB takes seconds of a processor */
export const createErrorsFileThreads = (): ErrorsFileThreads =>
  createThreads(import.meta.url, 'errors-file', { tasksPerThread: FILES_AT_ONCE });

/**
 * Streams the errors file of a file. The stored original is read again beside the marks of the checks, so that nothing of
 * a refused file need stay in the database.
 * @returns its content under the name of the file
 * @throws HttpError 404 for a file that the client does not have, without errors, or whose findings are not kept any more
 */
export async function openErrorsFile(
  platform: ErrorsFilePlatform,
  actor: Actor,
  { fileId, onlyErrors }: { fileId: number; onlyErrors: boolean },
): Promise<{ fileName: string; content: Readable }> {
  const { config, database, errorsFiles } = platform;
  const file = await requireFile(platform, actor, { fileId });
  const { fileName, storageKey } = file;
  const whyFailed =
    file.statusId === FILE_STATUS.failed ? [...(await errorTexts(database, fileId)).values()][0] : undefined;
  if (whyFailed === undefined && !hasErrorsFile(file)) throw notFound('This file has no errors file.');
  await recordDownload(platform, actor, { fileId, onlyErrors });
  if (whyFailed !== undefined) return { fileName, content: Readable.from([messageFile(whyFailed)]) };
  const [texts, marks] = await Promise.all([
    errorTexts(database, fileId),
    findErrorMarks(database.longReaders, fileId),
  ]);
  const input = { config: workerConfig(config), storageKey, texts, marks, onlyErrors };
  return {
    fileName,
    content: receiveChunks((port) => errorsFiles.run({ ...input, port }, { transfer: [port] })),
  };
}

/** Writes a download to the audit log: it holds the officers of all rows, as an exported list does. */
const recordDownload = (
  { audit, database }: Platform,
  actor: Actor,
  { fileId, onlyErrors }: { fileId: number; onlyErrors: boolean },
): Promise<void> =>
  database.transaction(
    (trx) =>
      audit.record(trx, actor, {
        action: 'errorsFileDownloaded',
        entity: 'file',
        entityId: fileId,
        to: { onlyErrors },
      }),
    NO_LOCKS,
  );

/** The texts of the first lines with errors; those of the file as a whole under line 0. */
async function errorTexts({ longReaders }: Database, fileId: number): Promise<Map<number, string>> {
  const texts = new Map<number, string>();
  for (const { line, message } of await findErrors(longReaders, fileId)) {
    const known = texts.get(line ?? 0);
    texts.set(line ?? 0, known === undefined ? message : `${known} ${message}`);
  }
  return texts;
}
