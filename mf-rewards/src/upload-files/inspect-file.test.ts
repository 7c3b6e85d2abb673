import { UNREADABLE } from '@portal/shared/domain/upload-encoding';
import { inspectFile } from './inspect-file';

// Covers UPLOAD-2.5
test('a row of commas is refused at the size of the longest row, not gathered to its end', async () => {
  const file = new File([`a,b\n1,2\n${','.repeat(2.5 * 1024 * 1024)}`], 'march_promo_2026.csv');
  const { problems } = await inspectFile(file, 'fulfilment');
  expect(problems.map(({ message }) => message)).toEqual([`${UNREADABLE.longRow}, near line 3.`]);
});
