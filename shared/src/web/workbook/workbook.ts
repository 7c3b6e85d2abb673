import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { SheetRow } from './sheet';
import { sheetRows } from './sheet-rows';
import { SHEET_FILE, workbookFrame, type WorkbookFrame } from './workbook-frame';
import type { WorkbookLayout } from './workbook-layout';

/** More would take half as long again for a file that is a tenth smaller. */
const LEVEL = 1;
const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Writes the workbook of a report. Rows are compressed as they come, so that it takes the memory of its file and not of
 * its rows. Heavy: only the worker loads it.
 */
export class Workbook {
  readonly #parts: BlobPart[] = [];
  readonly #zip = new Zip((problem, part) => {
    if (problem) throw problem;
    this.#parts.push(part as BlobPart);
  });
  readonly #sheet: ZipDeflate;
  readonly #frame: WorkbookFrame;
  #rows = 1;

  /** @param layout that has measured all rows */
  constructor(layout: WorkbookLayout) {
    this.#frame = workbookFrame(layout);
    for (const [name, content] of Object.entries(this.#frame.files)) this.#file(name).push(content, true);
    this.#sheet = this.#file(SHEET_FILE);
    this.#sheet.push(strToU8(this.#frame.before));
  }

  add(rows: readonly SheetRow[]): void {
    this.#sheet.push(strToU8(sheetRows(rows, this.#rows + 1, this.#frame.columns)));
    this.#rows += rows.length;
  }

  /** @returns the file */
  finish(): Blob {
    this.#sheet.push(strToU8(this.#frame.after), true);
    this.#zip.end();
    return new Blob(this.#parts, { type: WORKBOOK_TYPE });
  }

  #file(name: string): ZipDeflate {
    const file = new ZipDeflate(name, { level: LEVEL });
    this.#zip.add(file);
    return file;
  }
}
