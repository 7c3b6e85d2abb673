/** Rows of a report that are read, turned into JSON and sent in one go: some milliseconds of the event loop. */
export const PAGE_ROWS = 2_500;

/**
 * Reads a report piece by piece: each piece begins after the last row of the one before, so that nothing but one piece is
 * ever in memory. The next piece is read in a reader thread while the present one is being sent.
 * @param read at most `limit` rows that follow the given one, the first rows for undefined
 */
export async function* pagesOf<Row>(
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
  limit = PAGE_ROWS,
): AsyncGenerator<Row[]> {
  let next = read(undefined, limit);
  for (;;) {
    const rows = await next;
    const isLast = rows.length < limit;
    if (!isLast) {
      next = read(rows.at(-1), limit);
      // Whoever stops listening never asks how it ended.
      next.catch(() => undefined);
    }
    if (rows.length > 0) yield rows;
    if (isLast) return;
  }
}

/** @returns the pages with each row as the wire has it */
export async function* mapPages<Row, Wire>(
  pages: AsyncIterable<readonly Row[]>,
  toWire: (row: Row) => Wire,
): AsyncGenerator<Wire[]> {
  for await (const rows of pages) yield rows.map(toWire);
}
