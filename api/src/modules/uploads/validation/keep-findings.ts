import { isErrorCheck } from '@portal/shared/domain/upload-checks';
import { insertRows } from '../../../platform/database/bulk-insert';
import { rowCells } from '../row-cells';
import type { CheckRun } from './check-run';

/** SQLite takes that many values in a comparison without a plan of its own. */
const LINES_PER_LOOK = 500;

/**
 * Writes what a run has found: how often each check was hit, which lines have errors, and the listed findings with the
 * text of each of their rows once.
 */
export async function keepFindings(run: CheckRun): Promise<void> {
  const { fileId, findings } = run;
  const listed = findings.listed();
  await run.writeAll(findings.hits(), (trx, hits) =>
    insertRows(
      trx,
      'uploadCheckHits',
      hits.map((one) => ({ fileId, ...one })),
    ),
  );
  await run.writeAll(findings.errorLines.blocks(), (trx, blocks) =>
    insertRows(
      trx,
      'uploadErrorMarks',
      blocks.map((one) => ({ fileId, ...one })),
    ),
  );
  await run.writeAll(listed, (trx, some) =>
    insertRows(
      trx,
      'uploadFindings',
      some.map(({ checkId, line, column, value, message }) => ({
        fileId,
        checkId,
        isError: isErrorCheck(checkId) ? (1 as const) : (0 as const),
        line,
        columnName: column,
        value,
        message,
      })),
    ),
  );
  const rows = new Map<number, readonly string[]>();
  for (const { line, cells } of listed) if (line !== null && cells) rows.set(line, cells);
  const staged = new Set(listed.flatMap(({ line }) => (line === null || rows.has(line) ? [] : [line])));
  for (const [line, cells] of await stagedCells(run, [...staged])) rows.set(line, cells);
  await run.writeAll([...rows], (trx, some) =>
    insertRows(
      trx,
      'uploadFindingRows',
      some.map(([line, cells]) => ({ fileId, line, cellsJson: JSON.stringify(cells) })),
    ),
  );
}

async function stagedCells(
  { database, fileId, file }: CheckRun,
  lines: number[],
): Promise<Array<[number, string[]]>> {
  const found: Array<[number, string[]]> = [];
  for (let start = 0; start < lines.length; start += LINES_PER_LOOK) {
    const rows = await database.db
      .selectFrom('uploadRows')
      .selectAll()
      .where('fileId', '=', fileId)
      .where('line', 'in', lines.slice(start, start + LINES_PER_LOOK))
      .execute();
    for (const row of rows) found.push([row.line, rowCells(file.kind, row)]);
  }
  return found;
}
