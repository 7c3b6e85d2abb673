/** First and last moment of a report, both included; undefined for an open end. */
export interface ReportRange {
  from?: string | undefined;
  to?: string | undefined;
}

/** Rows of a report that are read, turned into JSON and sent in one go: some milliseconds of the event loop. */
export const PAGE_ROWS = 2_500;

/**
 * Keyset pagination with one page of read-ahead: a page begins after the last row of the one before, so that memory holds
 * two pages at most. The next page is read in a reader thread while the present one is being sent.
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
      // A consumer that stops early never awaits the page read ahead: its rejection must not go unhandled.
      next.catch(() => undefined);
    }
    if (rows.length > 0) yield rows;
    if (isLast) return;
  }
}

/** @returns the pages with each row mapped */
export async function* mapPages<Row, Mapped>(
  pages: AsyncIterable<readonly Row[]>,
  map: (row: Row) => Mapped,
): AsyncGenerator<Mapped[]> {
  for await (const rows of pages) yield rows.map(map);
}
