import { readRecords } from './read-records';

afterEach(() => jest.restoreAllMocks());

async function* chunks(text: string): AsyncGenerator<Buffer> {
  for (let start = 0; start < text.length; start += 10) yield Buffer.from(text.slice(start, start + 10));
}

// Covers UPLOAD-2.3
test('rows of every length come out with their lines, and without the work of an error for each', async () => {
  const traced = jest.spyOn(Error, 'captureStackTrace');
  const records = [];
  for await (const batch of readRecords(chunks('a,b,c\n1,2,3\n\n\n4\n"5\n5",6,7,8\n9,9,9\n'), 'utf-8'))
    records.push(...batch);
  expect(records.map(({ line, cells }) => [line, cells.length])).toEqual([
    [1, 3],
    [2, 3],
    [3, 1],
    [4, 1],
    [5, 1],
    [6, 4],
    [8, 3],
  ]);
  expect(traced).not.toHaveBeenCalled();
});
