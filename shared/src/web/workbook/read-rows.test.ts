import { orderRows } from './order-rows';
import { piecesOfBlob, piecesOfStream } from './read-pieces';
import { firstRow, readRows } from './read-rows';
import type { SheetRow } from './sheet';

const rows = Array.from({ length: 4_000 }, (_, at) => ({ Id: at, Name: `Jörg 🎉 "${at}"\n,\\` }));
const textOf = (given: readonly object[]) =>
  `{"error":null,"Data":[\n${given.map((row) => JSON.stringify(row)).join(',\n')}\n]}`;
const streamed = (given: readonly object[]) => new Blob([textOf(given)]);

async function all(content: Blob) {
  const pieces: SheetRow[][] = [];
  for await (const piece of readRows(piecesOfBlob(content))) pieces.push(piece);
  return pieces;
}

test('rows on lines of their own come in pieces', async () => {
  const shares: number[] = [];
  for await (const _ of readRows(piecesOfBlob(streamed(rows), (share) => shares.push(share))))
    expect(shares.length).toBeGreaterThan(0);
  expect(shares.at(-1)).toBe(1);
  const pieces = await all(streamed(rows));
  expect(pieces.flat()).toEqual(rows);
});

test('an answer on one line is read as well', async () => {
  const content = new Blob([JSON.stringify({ error: null, Data: rows })]);
  expect((await all(content)).flat()).toEqual(rows);
  expect(await firstRow(content)).toEqual(rows[0]);
});

test('rows are read while the answer still comes; a connection that breaks is no end', async () => {
  const text = textOf(rows);
  const encoder = new TextEncoder();
  let coming!: ReadableStreamDefaultController<Uint8Array>;
  const content = new ReadableStream<Uint8Array>({ start: (controller) => void (coming = controller) });
  const read = readRows(piecesOfStream(content));
  coming.enqueue(encoder.encode(text.slice(0, 500)));
  expect((await read.next()).value).toContainEqual(rows[0]);
  coming.error(new TypeError('network error'));
  await expect(read.next()).rejects.toThrow('did not arrive completely');
});

test('no rows are no rows', async () => {
  for (const content of [streamed([]), new Blob(['{"error":null,"Data":[]}'])]) {
    expect((await all(content)).flat()).toEqual([]);
    expect(await firstRow(content)).toBeUndefined();
  }
});

test('an answer that broke off is no report', async () => {
  const whole = streamed(rows);
  await expect(all(whole.slice(0, whole.size - 300))).rejects.toThrow('did not arrive completely');
  await expect(all(whole.slice(0, whole.size - 2))).rejects.toThrow('did not arrive completely');
});

test('rows are ordered by number or by text, empty ones first, equal ones as they were', () => {
  const order = (values: Array<string | number | null>, descending = false) => [
    ...orderRows({ values, descending }),
  ];
  expect(order([10, 9, 100, null])).toEqual([3, 1, 0, 2]);
  expect(order([10, 9, 100, null], true)).toEqual([2, 0, 1, 3]);
  expect(order(['b', 'A', 'a', 'É', 'e'])).toEqual([1, 2, 0, 3, 4]);
  expect(order(['same', 'same', 'same'], true)).toEqual([0, 1, 2]);
});
