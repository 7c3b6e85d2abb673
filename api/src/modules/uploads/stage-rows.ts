import { UNREADABLE } from '@portal/shared/domain/upload-encoding';
import { STAGE, type UploadKind } from '@portal/shared/domain/upload-files';
import { readHeader, type Header } from '@portal/shared/domain/upload-header';
import { isBlank, isBlankRow, namedCells, readRow, type UploadRow } from '@portal/shared/domain/upload-row';
import { insertRows } from '../../platform/database/bulk-insert';
import type { CheckRun, LineFinding } from './check-run';
import { UnreadableCsv, type CsvRecord } from './read-records';

/** So many rows are written at once: some 30 ms for everybody else who wants to write. */
const ROWS_PER_WRITE = 4_000;
export const IDENTIFIERS = ['portBu', 'officeId', 'locationCode'] as const;

type StagedRow = UploadRow & { fileId: number; line: number };

export interface StagedFile {
  readonly lastLine: number;
  readonly rows: number;
  /** Of each column the longest identifier that consists of digits. */
  readonly longest: Record<(typeof IDENTIFIERS)[number], number>;
}

/** The header was refused; the findings say why. */
export class WrongHeader extends Error {
  constructor(readonly findings: LineFinding[]) {
    super('The header row is not as it must be.');
  }
}

/**
 * Reads the rows of a file, judges each by itself and writes the good ones to the staging table, the others' findings
 * beside it.
 * @throws UnreadableCsv, WrongHeader
 */
export async function stageRows(run: CheckRun, records: AsyncIterable<CsvRecord[]>): Promise<StagedFile> {
  const pending: { rows: StagedRow[]; findings: LineFinding[] } = {
    rows: [],
    findings: [],
  };
  const longest = { portBu: 0, officeId: 0, locationCode: 0 };
  let header: Header | undefined;
  let rows = 0;
  let lastLine = 0;

  for await (const batch of records) {
    for (const { line, cells } of batch) {
      if (header ? isBlankRow(header, cells) : isBlank(cells)) continue;
      lastLine = line;
      if (!header) {
        header = acceptHeader(run.file.kind, line, cells);
        await run.reach(STAGE.headerChecked);
        continue;
      }
      rows += 1;
      const read = readRow(header, cells);
      if (Array.isArray(read)) {
        const row = namedCells(header, cells);
        for (const finding of read) pending.findings.push({ ...finding, line, row });
        continue;
      }
      pending.rows.push({ fileId: run.fileId, line, ...read });
      for (const name of IDENTIFIERS) {
        const value = read[name];
        if (value.length > longest[name] && /^\d+$/.test(value)) longest[name] = value.length;
      }
    }
    while (pending.rows.length >= ROWS_PER_WRITE || pending.findings.length >= ROWS_PER_WRITE)
      await flush(run, pending);
  }
  if (!header) throw new UnreadableCsv(UNREADABLE.empty);
  if (rows === 0) throw new UnreadableCsv(UNREADABLE.headerOnly);
  while (pending.rows.length + pending.findings.length > 0) await flush(run, pending);
  return { lastLine, rows, longest };
}

function acceptHeader(kind: UploadKind, line: number, cells: readonly string[]): Header {
  const { header, problems } = readHeader(kind, cells);
  if (problems.length > 0) throw new WrongHeader(problems.map((finding) => ({ ...finding, line })));
  return header;
}

async function flush(run: CheckRun, pending: { rows: StagedRow[]; findings: LineFinding[] }): Promise<void> {
  // Always as many, so that the statement is made once.
  const rows = pending.rows.splice(0, ROWS_PER_WRITE);
  const findings = pending.findings.splice(0, ROWS_PER_WRITE);
  await run.write(async (trx) => {
    await insertRows(trx, 'uploadRows', rows);
    await run.addFindings(findings, trx);
  });
}
