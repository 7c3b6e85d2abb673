import { UNREADABLE } from '@portal/shared/domain/upload-encoding';
import { STAGE, type UploadKind } from '@portal/shared/domain/upload-files';
import { UPLOAD_COLUMNS, readHeader, tooManyColumns, type Header } from '@portal/shared/domain/upload-header';
import { isBlank, isBlankRow, shownCells, readRow, type UploadRow } from '@portal/shared/domain/upload-row';
import { insertRows } from '../../../platform/database/bulk-insert';
import type { CheckRun, LineFinding } from './check-run';
import { UnreadableCsv, type CsvRecord } from './read-records';

/** So many rows are written at once: some 8 ms for everybody else who wants to write. More are no faster, and held longer. */
const ROWS_PER_WRITE = 1_000;
export const IDENTIFIERS = ['portBu', 'officeId', 'locationCode'] as const;

type StagedRow = UploadRow & { fileId: number; line: number };

export interface StagedFile {
  readonly lastLine: number;
  readonly rows: number;
  /** Of each column, of the identifiers that consist of digits: how long the shortest and the longest are. */
  readonly lengths: Record<(typeof IDENTIFIERS)[number], { shortest: number; longest: number }>;
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
  const none = { shortest: Infinity, longest: 0 };
  const lengths = { portBu: { ...none }, officeId: { ...none }, locationCode: { ...none } };
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
        const shown = shownCells(header, cells);
        const row = Object.fromEntries(
          UPLOAD_COLUMNS[header.kind].map((name, at) => [name, shown[at] ?? '']),
        );
        for (const finding of read) pending.findings.push({ ...finding, line, row });
        continue;
      }
      pending.rows.push({ fileId: run.fileId, line, ...read });
      for (const name of IDENTIFIERS) {
        const { length } = read[name];
        const known = lengths[name];
        if ((length > known.longest || length < known.shortest) && /^\d+$/.test(read[name])) {
          known.longest = Math.max(length, known.longest);
          known.shortest = Math.min(length, known.shortest);
        }
      }
    }
    while (pending.rows.length >= ROWS_PER_WRITE || pending.findings.length >= ROWS_PER_WRITE)
      await flush(run, pending);
  }
  if (!header) throw new UnreadableCsv(UNREADABLE.empty);
  if (rows === 0) throw new UnreadableCsv(UNREADABLE.headerOnly);
  while (pending.rows.length + pending.findings.length > 0) await flush(run, pending);
  return { lastLine, rows, lengths };
}

function acceptHeader(kind: UploadKind, line: number, cells: readonly string[]): Header {
  const unreadable = tooManyColumns(cells);
  if (unreadable) throw new UnreadableCsv(unreadable);
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
