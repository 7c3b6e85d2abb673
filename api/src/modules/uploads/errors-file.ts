import { Readable } from 'node:stream';
import { ERROR_COLUMN, UPLOAD_COLUMNS } from '@portal/shared/domain/upload-header';
import type { UploadKind } from '@portal/shared/domain/upload-files';
import { withoutFormula } from '@portal/shared/domain/upload-row';
import type { Database } from '../../platform/database/database';
import { MissingFile, type Storage } from '../../platform/storage/storage';
import { FILE_LOST } from './validation/check-file';
import { inspectBytes } from './validation/read-bytes';
import { UnreadableCsv, readRecords } from './validation/read-records';

const ERRORS_PER_LOOK = 2_000;

/** Quotes what CSV needs quoted. */
function cell(value: string): string {
  const safe = withoutFormula(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
const row = (cells: readonly string[]): string => `${cells.map(cell).join()}\r\n`;

/**
 * The original rows that hit an error, with what is wrong in a column of its own, ready to be mended and uploaded again.
 * Read and written piece by piece.
 */
export const errorsFile = (
  tools: { database: Database; storage: Pick<Storage, 'get'> },
  file: { fileId: number; kind: UploadKind; storageKey: string },
): Readable => Readable.from(lines(tools, file));

async function* lines(
  { database, storage }: { database: Database; storage: Pick<Storage, 'get'> },
  { fileId, kind, storageKey }: { fileId: number; kind: UploadKind; storageKey: string },
): AsyncGenerator<string> {
  const report = await inspect(storage, storageKey);
  if (report.problem !== undefined) {
    yield row([ERROR_COLUMN]) + row([report.problem]);
    return;
  }
  const findings = errorsByLine(database, fileId);
  let next = await findings.next();
  let columns: string[] | undefined;
  try {
    for await (const batch of readRecords(await storage.get(storageKey), report.encoding)) {
      let text = '';
      for (const { line, cells } of batch) {
        if (!columns) {
          if (cells.every((one) => one.trim() === '')) continue;
          columns = cells.filter((name) => name !== ERROR_COLUMN);
          text += row([...columns, ERROR_COLUMN]);
          if (!next.done && next.value.line <= line) {
            text += row([...columns.map(() => ''), next.value.messages.join(' ')]);
            next = await findings.next();
          }
          continue;
        }
        if (next.done || next.value.line > line) continue;
        const width = columns.length;
        text += row([
          ...Array.from({ length: width }, (_, at) => cells[at] ?? ''),
          next.value.messages.join(' '),
        ]);
        next = await findings.next();
      }
      if (text) yield text;
    }
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    yield row([...(columns ?? UPLOAD_COLUMNS[kind]).map(() => ''), error.message]);
  }
}

async function inspect(storage: Pick<Storage, 'get'>, key: string) {
  try {
    return await inspectBytes(await storage.get(key));
  } catch (error) {
    if (error instanceof MissingFile) return { problem: FILE_LOST };
    throw error;
  }
}

async function* errorsByLine(
  { readers }: Database,
  fileId: number,
): AsyncGenerator<{ line: number; messages: string[] }> {
  for (let after = -1; ;) {
    const lines = await readers
      .selectFrom('uploadFindings')
      .select('line')
      .distinct()
      .where('fileId', '=', fileId)
      .where('isError', '=', 1)
      .where('line', '>', after)
      .orderBy('line')
      .limit(ERRORS_PER_LOOK)
      .execute();
    const last = lines.at(-1)?.line;
    if (last === undefined || last === null) return;
    const found = await readers
      .selectFrom('uploadFindings')
      .select(['line', 'message'])
      .where('fileId', '=', fileId)
      .where('isError', '=', 1)
      .where('line', '>', after)
      .where('line', '<=', last)
      .orderBy('line')
      .orderBy('checkId')
      .execute();
    const messages = new Map<number, string[]>();
    for (const { line, message } of found)
      if (line !== null) messages.set(line, [...(messages.get(line) ?? []), message]);
    for (const [line, texts] of messages) yield { line, messages: texts };
    after = last;
  }
}
