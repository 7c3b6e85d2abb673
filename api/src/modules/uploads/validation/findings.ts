import { CHECK, isErrorCheck, type Check, type Finding } from '@portal/shared/domain/upload-checks';
import { MOST_LISTED_ROWS } from '@portal/shared/domain/upload-files';
import { LineSet } from './line-set';

export interface LineFinding extends Finding {
  /** Null for the file as a whole. */
  readonly line: number | null;
  /** The row as it stood in the file, where it is not staged. */
  readonly cells?: readonly string[] | undefined;
}

/**
 * Bounded collection of what a run has found. Memory and storage do not depend on what the file holds: of the rows with errors the first
 * 1,000 are listed, of the rows with warnings as many by check; of the others only counts and one bit each are kept.
 */
export class Findings {
  /** All lines with errors. */
  readonly errorLines = new LineSet();
  /** Those of them that are staged. */
  readonly stagedErrorLines = new LineSet();
  readonly #hits = new Map<Check, number>();
  readonly #ofFile: LineFinding[] = [];
  readonly #errors = new FirstLines();
  readonly #warnings = new Map<Check, FirstLines>();

  add(finding: LineFinding): void {
    const { checkId, line, cells } = finding;
    if (line === null) {
      this.#count(checkId);
      this.#ofFile.push(finding);
      return;
    }
    this.count(checkId, line, cells === undefined);
    this.#listOf(checkId).add(line, finding);
  }

  addAll(findings: readonly LineFinding[]): void {
    for (const finding of findings) this.add(finding);
  }

  /** Counts and marks without listing. @param isStaged whether the line stands in the staging table */
  count(checkId: Check, line: number, isStaged = true): void {
    this.#count(checkId);
    if (!isErrorCheck(checkId)) return;
    this.errorLines.add(line);
    if (isStaged) this.stagedErrorLines.add(line);
  }

  /** @returns whether an error in this line would be listed, as far as is known now */
  listsError(line: number): boolean {
    return this.#errors.takes(line);
  }

  get hasErrors(): boolean {
    return [...this.#hits.keys()].some(isErrorCheck);
  }
  get hasWarnings(): boolean {
    return [...this.#hits.keys()].some((check) => !isErrorCheck(check));
  }

  hits(): Array<{ checkId: Check; hits: number }> {
    return [...this.#hits].map(([checkId, hits]) => ({ checkId, hits }));
  }

  /** @returns those to list, errors first, in the order of their lines */
  listed(): LineFinding[] {
    const warnings = [...this.#warnings.values()].flatMap((list) => list.all());
    return [...this.#ofFile, ...this.#errors.all(), ...warnings];
  }

  #count(checkId: Check): void {
    this.#hits.set(checkId, (this.#hits.get(checkId) ?? 0) + 1);
  }

  #listOf(checkId: Check): FirstLines {
    if (isErrorCheck(checkId)) return this.#errors;
    const known = this.#warnings.get(checkId) ?? new FirstLines();
    this.#warnings.set(checkId, known);
    return known;
  }
}

/** Top N by line: the findings of the lowest lines, which do not come in order, as each check scans the file anew. */
class FirstLines {
  readonly #byLine = new Map<number, LineFinding[]>();
  #last = Infinity;

  takes(line: number): boolean {
    return line <= this.#last;
  }

  add(line: number, finding: LineFinding): void {
    if (!this.takes(line)) return;
    const known = this.#byLine.get(line);
    if (known) known.push(finding);
    else this.#byLine.set(line, [finding]);
    if (this.#byLine.size >= 2 * MOST_LISTED_ROWS) this.#prune();
  }

  all(): LineFinding[] {
    return this.#prune().flatMap((line) => this.#byLine.get(line) ?? []);
  }

  #prune(): number[] {
    const lines = [...this.#byLine.keys()].sort((one, other) => one - other);
    for (const line of lines.splice(MOST_LISTED_ROWS)) this.#byLine.delete(line);
    if (lines.length === MOST_LISTED_ROWS) this.#last = lines.at(-1) ?? Infinity;
    return lines;
  }
}

/** @returns the finding of check 1: why a file can not be read (UPLOAD-2) */
export const unreadable = (message: string): LineFinding => ({
  checkId: CHECK.unreadable,
  line: null,
  column: null,
  value: null,
  message,
});
