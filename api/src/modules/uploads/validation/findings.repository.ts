import type { Kysely } from 'kysely';
import { isErrorCheck, type Check } from '@portal/shared/domain/upload-checks';
import { STAGE } from '@portal/shared/domain/upload-files';
import { insertRows } from '../../../platform/database/bulk-insert';
import type { Tables } from '../../../platform/database/schema';
import type { LineFinding } from './findings';

/** Writes how often each check was hit, also beyond the findings that are listed. */
export const insertHits = (
  trx: Kysely<Tables>,
  fileId: number,
  hits: ReadonlyArray<{ checkId: Check; hits: number }>,
): Promise<void> =>
  insertRows(
    trx,
    'uploadCheckHits',
    hits.map((one) => ({ fileId, ...one })),
  );

/** The bitmap of the lines with errors. */
export const insertErrorMarks = (
  trx: Kysely<Tables>,
  fileId: number,
  blocks: ReadonlyArray<{ block: number; marks: string }>,
): Promise<void> =>
  insertRows(
    trx,
    'uploadErrorMarks',
    blocks.map((one) => ({ fileId, ...one })),
  );

/** Writes the findings that are listed: line, column, value and message. */
export const insertFindings = (
  trx: Kysely<Tables>,
  fileId: number,
  findings: readonly LineFinding[],
): Promise<void> =>
  insertRows(
    trx,
    'uploadFindings',
    findings.map(({ checkId, line, column, value, message }) => ({
      fileId,
      checkId,
      isError: isErrorCheck(checkId) ? (1 as const) : (0 as const),
      line,
      columnName: column,
      value,
      message,
    })),
  );

/** The cells of the rows that the listed findings are about. */
export const insertFindingRows = (
  trx: Kysely<Tables>,
  fileId: number,
  rows: ReadonlyArray<readonly [line: number, cells: readonly string[]]>,
): Promise<void> =>
  insertRows(
    trx,
    'uploadFindingRows',
    rows.map(([line, cells]) => ({ fileId, line, cellsJson: JSON.stringify(cells) })),
  );

/** @returns files in other statuses than these that ended before a moment and have listed findings */
export const findWithFindings = (
  db: Kysely<Tables>,
  { endedBefore, except, limit }: { endedBefore: string; except: readonly number[]; limit: number },
): Promise<Array<{ fileId: number }>> =>
  db
    .selectFrom('uploadFiles as f')
    .select('f.fileId')
    .where('f.statusId', 'not in', except)
    .where('f.processingStatus', '=', STAGE.complete)
    .where('f.updatedDate', '<=', endedBefore)
    .where((eb) =>
      eb.exists(
        eb.selectFrom('uploadFindings as n').select('n.findingId').whereRef('n.fileId', '=', 'f.fileId'),
      ),
    )
    .limit(limit)
    .execute();
