import { withFormula, withoutFormula } from './formulas';

// Covers EXPORT-1.7, UPLOAD-5.1
test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  ' =1+1',
  '\n=1+1',
  '\r\n \t=1+1',
  '\u00a0=1+1',
  '\ttext',
  '\rtext',
  '\ntext',
  '＝1+1',
  '＠SUM(A1)',
  '﹦1+1',
  '\u200b=1+1',
  '\u202e=1+1',
  '\u0001 @SUM(A1)',
])('%j is kept from being run, and is itself again when it comes back', (value) => {
  expect(withoutFormula(value)).toBe(`'${value}`);
  expect(withFormula(withoutFormula(value))).toBe(value);
});

test.each(['', ' text', 'a=1', "'quoted", "O'Neill", '12.50', '1-2', "'", 'm@example.test'])(
  '%j stays as it is, both ways',
  (value) => expect([withoutFormula(value), withFormula(value)]).toEqual([value, value]),
);
