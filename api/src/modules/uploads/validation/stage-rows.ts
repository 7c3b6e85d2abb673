import { UNREADABLE } from '@portal/shared/domain/upload-encoding';
import { STAGE, type UploadKind } from '@portal/shared/domain/upload-files';
import { readHeader, tooManyColumns, type Header } from '@portal/shared/domain/upload-header';
import {
  amountOf,
  isBlank,
  isBlankRow,
  readRow,
  shownCells,
  type UploadRow,
} from '@portal/shared/domain/upload-row';
import { ROWS_PER_WRITE, type CheckRun } from './check-run';
import type { LineFinding } from './findings';
import { UnreadableCsv, type CsvRecord } from './read-records';
import { insertStaged } from './staged-rows.repository';

export const IDENTIFIERS = ['portBu', 'officeId', 'locationCode'] as const;

type StagedRow = UploadRow & { fileId: number; line: number };

export interface StagedFile {
  readonly lastLine: number;
  readonly rows: number;
  /** What the rows with errors come to, which are not staged, as far as their amounts can be read. */
  readonly refusedCents: number;
  readonly lengths: Lengths;
}

/** Of each column's identifiers that consist of digits: how long the shortest and the longest are. */
type Lengths = Record<(typeof IDENTIFIERS)[number], { shortest: number; longest: number }>;

/** The header was refused; the findings say why. */
export class WrongHeader extends Error {
  constructor(readonly findings: LineFinding[]) {
    super('The header row is not as it must be.');
  }
}

/**
 * Reads the rows of a file, validates each by itself and writes the valid ones to the staging table; the errors of the
 * others go to the findings of the run.
 * @throws UnreadableCsv, WrongHeader
 */
export async function stageRows(run: CheckRun, records: AsyncIterable<CsvRecord[]>): Promise<StagedFile> {
  let pending: StagedRow[] = [];
  const none = { shortest: Infinity, longest: 0 };
  const lengths: Lengths = { portBu: { ...none }, officeId: { ...none }, locationCode: { ...none } };
  let header: Header | undefined;
  let rows = 0;
  let refusedCents = 0;
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
        const shown = run.findings.listsError(line) ? shownCells(header, cells) : [];
        // The spread comes last: V8 takes 40 times as long to add properties behind one, and every row may have errors.
        for (const finding of read) run.findings.add({ line, cells: shown, ...finding });
        refusedCents += amountOf(header, cells);
        continue;
      }
      pending.push({ fileId: run.fileId, line, ...read });
      noteLengths(lengths, read);
    }
    // Always as many, so that the statement is compiled once.
    while (pending.length >= ROWS_PER_WRITE) {
      await write(run, pending.slice(0, ROWS_PER_WRITE));
      pending = pending.slice(ROWS_PER_WRITE);
    }
  }
  if (!header) throw new UnreadableCsv(UNREADABLE.empty);
  if (rows === 0) throw new UnreadableCsv(UNREADABLE.headerOnly);
  if (pending.length > 0) await write(run, pending);
  return { lastLine, rows, refusedCents, lengths };
}

/** Widens the lengths by the identifiers of a row that consist of digits. */
function noteLengths(lengths: Lengths, row: UploadRow): void {
  for (const name of IDENTIFIERS) {
    const { length } = row[name];
    const known = lengths[name];
    // The pattern last: few rows have a length that no row before them had.
    if ((length > known.longest || length < known.shortest) && /^\d+$/.test(row[name])) {
      known.longest = Math.max(length, known.longest);
      known.shortest = Math.min(length, known.shortest);
    }
  }
}

function acceptHeader(kind: UploadKind, line: number, cells: readonly string[]): Header {
  const unreadable = tooManyColumns(cells);
  if (unreadable) throw new UnreadableCsv(unreadable);
  const { header, problems } = readHeader(kind, cells);
  if (problems.length > 0) throw new WrongHeader(problems.map((finding) => ({ ...finding, line })));
  return header;
}

const write = (run: CheckRun, rows: StagedRow[]): Promise<void> =>
  run.write((trx) => insertStaged(trx, rows));
