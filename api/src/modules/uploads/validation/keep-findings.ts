import { rowCells } from '../record/row-cells';
import type { CheckRun } from './check-run';
import { insertErrorMarks, insertFindingRows, insertFindings, insertHits } from './findings.repository';
import { findStaged } from './staged-rows.repository';

/** SQLite takes that many values in a comparison without a plan of its own. */
const LINES_PER_QUERY = 500;

/**
 * Writes what a run has found: how often each check was hit, which lines have errors, and the listed findings with the
 * text of each of their rows once.
 */
export async function keepFindings(run: CheckRun): Promise<void> {
  const { fileId, findings } = run;
  const listed = findings.listed();
  await run.writeAll(findings.hits(), (trx, hits) => insertHits(trx, fileId, hits));
  await run.writeAll(findings.errorLines.blocks(), (trx, blocks) => insertErrorMarks(trx, fileId, blocks));
  await run.writeAll(listed, (trx, some) => insertFindings(trx, fileId, some));
  const rows = new Map<number, readonly string[]>();
  for (const { line, cells } of listed) if (line !== null && cells) rows.set(line, cells);
  const staged = new Set(listed.flatMap(({ line }) => (line === null || rows.has(line) ? [] : [line])));
  for (const [line, cells] of await stagedCells(run, [...staged])) rows.set(line, cells);
  await run.writeAll([...rows], (trx, some) => insertFindingRows(trx, fileId, some));
}

async function stagedCells(
  { database, fileId, file }: CheckRun,
  lines: number[],
): Promise<Array<[number, string[]]>> {
  const found: Array<[number, string[]]> = [];
  for (let start = 0; start < lines.length; start += LINES_PER_QUERY) {
    const rows = await findStaged(database.db, fileId, lines.slice(start, start + LINES_PER_QUERY));
    for (const row of rows) found.push([row.line, rowCells(file.kind, row)]);
  }
  return found;
}
