import { w9DateProblem } from './w9-dates';

const TODAY = '2026-05-10';
const TOO_EARLY = 'Please choose today or a later date.';

test.each([
  ['today', '2026-05-10', undefined],
  ['a day of grace for a browser elsewhere', '2026-05-09', undefined],
  ['two days ago', '2026-05-08', TOO_EARLY],
  ['next year', '2027-05-10', undefined],
  ['a day that does not exist', '2026-06-31', 'Please choose a valid date.'],
  ['another format', '06/30/2026', 'Please choose a valid date.'],
])('a W-9 date: %s', (_, day, problem) => {
  expect(w9DateProblem('renewal', day, TODAY)).toBe(problem);
});

// Covers USER-4.3
test.each([
  ['renewal', 'W9 renewal Date is required.'],
  ['submission', 'W9 Submission Date is required.'],
] as const)('no %s date', (kind, text) => {
  expect(w9DateProblem(kind, '', TODAY)).toBe(text);
  expect(w9DateProblem(kind, ' ', TODAY)).toBe(text);
  expect(w9DateProblem(kind, null, TODAY)).toBe(text);
  expect(w9DateProblem(kind, undefined, TODAY)).toBe(text);
});
