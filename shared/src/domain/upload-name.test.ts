import { errorsFileName, fileNameProblem } from './upload-name';

// Covers UPLOAD-1.1
test.each([
  [
    'march_promo_03012026.csv',
    'fulfilment',
    'march-errors_promo_03012026.csv',
    'march-only-errors_promo_03012026.csv',
  ],
  [
    'a b_Incremental_0301.CSV',
    'fulfilment',
    'a b-errors_Incremental_0301.CSV',
    'a b-only-errors_Incremental_0301.CSV',
  ],
  ['q1_alternate_301.csv', 'alternate', 'q1-errors_alternate_301.csv', 'q1-only-errors_alternate_301.csv'],
] as const)('the errors file of %s can be sent under its own name', (name, kind, all, onlyErrors) => {
  expect([errorsFileName(name, false), errorsFileName(name, true)]).toEqual([all, onlyErrors]);
  expect([all, onlyErrors].map((one) => fileNameProblem(kind, one))).toEqual([undefined, undefined]);
});

test('the longest name is cut so that it still fits, and a name of no rule is marked at its end', () => {
  const longest = `${'x'.repeat(60)}_promo_03012026.csv`;
  expect(fileNameProblem('fulfilment', errorsFileName(longest, true))).toBeUndefined();
  expect(errorsFileName('notes', false)).toBe('notes-errors.csv');
});
