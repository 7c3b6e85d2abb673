import { UNREADABLE } from '@portal/shared/domain/upload-encoding';
import { inspectFile } from './inspect-file';

// Covers UPLOAD-2.5
test('a row of commas is refused at the size of the longest row, not gathered to its end', async () => {
  const file = new File([`a,b\n1,2\n${','.repeat(2.5 * 1024 * 1024)}`], 'march_promo_2026.csv');
  const { problems } = await inspectFile(file, 'fulfilment');
  expect(problems.map(({ message }) => message)).toEqual([`${UNREADABLE.longRow}, near line 3.`]);
});

// Covers UPLOAD-2.3
test('short and blank rows are read without the work of an error for each', async () => {
  const traced = jest.spyOn(Error, 'captureStackTrace');
  const { rows, rowsWithErrors } = await inspectFile(
    new File(['PromotionId,PortBu,OfficeId\n\n\n1\n1,2\n'], 'march_promo_2026.csv'),
    'fulfilment',
  );
  expect([rows, rowsWithErrors]).toEqual([2, 2]);
  expect(traced).not.toHaveBeenCalled();
  traced.mockRestore();
});
