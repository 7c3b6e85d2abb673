import { Readable } from 'node:stream';
import type { Selectable } from 'kysely';
import { FILE_STATUS } from '@portal/shared/domain/upload-files';
import type { Database } from '../../../platform/database/database';
import type { UploadFilesTable } from '../../../platform/database/schema';
import { notFound } from '../../../platform/http/errors';
import type { Platform } from '../../../platform/platform';
import { receiveChunks } from '../../../platform/threads/chunk-stream';
import { createThreads } from '../../../platform/threads/threads';
import { workerConfig } from '../worker-config';
import type { ErrorsFileInput } from './errors-file.thread';
import { messageFile } from './write-errors-file';

type File = Selectable<UploadFilesTable>;
/** So many errors files are written at once; the next ones wait. */
const FILES_AT_ONCE = 16;

export interface ErrorsFiles {
  /** @throws HttpError 404 for a file without errors, or whose findings are not kept any more */
  open(file: File, onlyErrors: boolean): Promise<Readable>;
  close(): Promise<void>;
}

/** @returns whether a file has an errors file to mend: not one with warnings alone */
export const hasErrorsFile = ({ statusId, findingsRemovedAt }: File): boolean =>
  statusId === FILE_STATUS.fileRejected && findingsRemovedAt === null;

/**
 * Errors files, written in one thread of their own: the stored original is read again beside the marks of the checks, so
 * that nothing of a refused file need stay in the database.
 */
export function createErrorsFiles({ config, database }: Platform): ErrorsFiles {
  const place = workerConfig(config);
  const threads = createThreads<ErrorsFileInput, unknown>(import.meta.url, 'errors-file', {
    tasksPerThread: FILES_AT_ONCE,
  });
  return {
    async open(file, onlyErrors) {
      if (file.statusId === FILE_STATUS.failed) {
        const [message] = (await errorTexts(database, file.fileId)).values();
        return Readable.from([messageFile(message ?? '')]);
      }
      if (!hasErrorsFile(file)) throw notFound('This file has no errors file.');
      const [texts, marks] = await Promise.all([
        errorTexts(database, file.fileId),
        errorMarks(database, file.fileId),
      ]);
      const { storageKey } = file;
      return receiveChunks((port) =>
        threads.run({ place, storageKey, texts, marks, onlyErrors, port }, { transfer: [port] }),
      );
    },
    close: () => threads.close(),
  };
}

/** The texts of the first lines with errors; those of the file as a whole under line 0. */
async function errorTexts({ longReaders }: Database, fileId: number): Promise<Map<number, string>> {
  const rows = await longReaders
    .selectFrom('uploadFindings')
    .select(['line', 'message'])
    .where('fileId', '=', fileId)
    .where('isError', '=', 1)
    .orderBy('line')
    .orderBy('checkId')
    .execute();
  const texts = new Map<number, string>();
  for (const { line, message } of rows) {
    const known = texts.get(line ?? 0);
    texts.set(line ?? 0, known === undefined ? message : `${known} ${message}`);
  }
  return texts;
}

async function errorMarks({ longReaders }: Database, fileId: number): Promise<Array<[number, string]>> {
  const rows = await longReaders
    .selectFrom('uploadErrorMarks')
    .select(['block', 'marks'])
    .where('fileId', '=', fileId)
    .execute();
  return rows.map(({ block, marks }) => [block, marks]);
}
