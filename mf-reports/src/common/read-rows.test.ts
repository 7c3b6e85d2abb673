import { orderRows } from './order-rows';
import { firstRow, readRows } from './read-rows';
import type { ReportRow } from './report';

const rows = Array.from({ length: 4_000 }, (_, at) => ({ Id: at, Name: `Jörg 🎉 "${at}"\n,\\` }));
const streamed = (given: readonly object[]) =>
  new Blob([`{"error":null,"Data":[\n${given.map((row) => JSON.stringify(row)).join(',\n')}\n]}`]);

async function all(content: Blob) {
  const pieces: ReportRow[][] = [];
  for await (const piece of readRows(content)) pieces.push(piece);
  return pieces;
}

test('rows on lines of their own come in pieces', async () => {
  const shares: number[] = [];
  for await (const _ of readRows(streamed(rows), (share) => shares.push(share)))
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
