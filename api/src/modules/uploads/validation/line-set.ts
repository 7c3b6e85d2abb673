/** Lines of one block: its marks are 4 KiB. */
export const LINES_PER_BLOCK = 32_768;

/** Bitmap of line numbers, in blocks: a file of 50 MiB may have 25 million lines, and every one of them an error. */
export class LineSet {
  readonly #blocks = new Map<number, Uint8Array>();
  #size = 0;

  /** @param blocks as `blocks()` gave them */
  static from(blocks: Iterable<readonly [block: number, marks: string]>): LineSet {
    const set = new LineSet();
    for (const [block, marks] of blocks) set.#blocks.set(block, Buffer.from(marks, 'base64'));
    return set;
  }

  /** How many lines were added. */
  get size(): number {
    return this.#size;
  }

  has(line: number): boolean {
    const marks = this.#blocks.get(Math.floor(line / LINES_PER_BLOCK));
    const bit = line % LINES_PER_BLOCK;
    return marks !== undefined && ((marks[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0;
  }

  add(line: number): void {
    if (this.has(line)) return;
    const block = Math.floor(line / LINES_PER_BLOCK);
    const marks = this.#blocks.get(block) ?? new Uint8Array(LINES_PER_BLOCK / 8);
    const bit = line % LINES_PER_BLOCK;
    marks[bit >> 3] = (marks[bit >> 3] ?? 0) | (1 << (bit & 7));
    this.#blocks.set(block, marks);
    this.#size += 1;
  }

  /** @returns the lines in order, those of one block at a time */
  *lines(): Generator<number[]> {
    for (const block of this.#inOrder()) {
      const lines: number[] = [];
      const first = block * LINES_PER_BLOCK;
      for (let line = first; line < first + LINES_PER_BLOCK; line += 1) if (this.has(line)) lines.push(line);
      yield lines;
    }
  }

  /** @returns the marks to keep, in base64 */
  blocks(): Array<{ block: number; marks: string }> {
    return this.#inOrder().map((block) => ({
      block,
      marks: Buffer.from(this.#blocks.get(block) ?? []).toString('base64'),
    }));
  }

  #inOrder = (): number[] => [...this.#blocks.keys()].sort((one, other) => one - other);
}
