import type { Sort } from '../../domain/list-order';
import { orderRows } from './order-rows';
import type { SheetRow } from './sheet';

/** Rows that are given on at once. */
const PIECE = 1_000;

/**
 * Sorts the rows of a report as its preview does. Takes the memory of all rows, which an order needs at once.
 * @returns the rows in pieces
 */
export async function* sortedRows(
  pieces: AsyncIterable<readonly SheetRow[]>,
  { column, order }: Sort,
): AsyncGenerator<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const piece of pieces) for (const row of piece) rows.push(row);
  const values = rows.map((row) => row[column] ?? null);
  const places = orderRows({ values, descending: order === 'DESC' });
  for (let at = 0; at < places.length; at += PIECE) {
    yield Array.from(places.subarray(at, at + PIECE), (place) => rows[place] as SheetRow);
  }
}
