import type { SheetRow } from './sheet';
import { sortedRows } from './sorted-rows';

async function* pieces(): AsyncGenerator<SheetRow[]> {
  const rows = Array.from({ length: 2_500 }, (_, at) => ({ RewardId: at + 1, RewardAmount: at / 100 }));
  for (let at = 0; at < rows.length; at += 600) yield await Promise.resolve(rows.slice(at, at + 600));
}

test.each([
  ['ASC', 1, 2_500],
  ['DESC', 2_500, 1],
] as const)('sorted rows, %s: the rows of all pieces in one order', async (order, first, last) => {
  const sorted: SheetRow[] = [];
  for await (const piece of sortedRows(pieces(), { column: 'RewardAmount', order })) sorted.push(...piece);
  expect(sorted).toHaveLength(2_500);
  expect([sorted[0]?.RewardId, sorted.at(-1)?.RewardId]).toEqual([first, last]);
});
