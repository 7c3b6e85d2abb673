import { joinCsz, splitCsz, typedInto } from './w9-entry';
import { revisionInForce } from './w9-revisions';
import { thresholdCents } from './w9-thresholds';
import { maskTin, tinDigits } from './w9-tin';

// Covers W9-3.6
describe('input limits', () => {
  test.each([
    ['limitedLiability', 'c', 'C'],
    ['limitedLiability', 'T', 'before'],
    ['limitedLiability', '', ''],
    ['exemptPayeeCode', '13', '13'],
    ['exemptPayeeCode', '14', 'before'],
    ['exemptPayeeCode', '0', 'before'],
    ['exemptPayeeCode', 'a', 'before'],
    ['FATCACode', 'm', 'M'],
    ['FATCACode', 'N', 'before'],
    ['FATCACode', 'AB', 'before'],
  ] as const)('%s takes %p as %p', (field, typed, becomes) => {
    expect(typedInto[field](typed, 'before')).toBe(becomes);
  });
});

// Covers W9-3.2
test.each([
  ['Milwaukee,WI,53202', { city: 'Milwaukee', state: 'WI', zipCode: '53202' }],
  [' St. Paul , MN , 55101-1234 ', { city: 'St. Paul', state: 'MN', zipCode: '55101-1234' }],
  ['Milwaukee', { city: 'Milwaukee', state: '', zipCode: '' }],
  ['a,b,c,d', { city: 'a', state: 'b', zipCode: 'c,d' }],
  ['', { city: '', state: '', zipCode: '' }],
])('the line %p is split on its commas', (line, parts) => {
  expect(splitCsz(line)).toEqual(parts);
});

test('the parts make the line again', () => {
  expect(joinCsz({ city: 'Milwaukee', state: 'WI', zipCode: '53202' })).toBe('Milwaukee,WI,53202');
  expect(joinCsz({ city: '', state: '', zipCode: '' })).toBe('');
});

test('a number is masked but for its last four digits, and read with or without dashes', () => {
  expect(maskTin('987654320')).toBe('XXXXX4320');
  expect(tinDigits('987-65-4320')).toBe('987654320');
  expect(tinDigits('98-7654320 99')).toBe('987654320');
});

// Covers W9-1.6
test.each([
  [2019, 60_000],
  [2025, 60_000],
  [2026, 200_000],
  [2031, 200_000],
])('the threshold of %i is %i cents', (year, cents) => {
  expect(thresholdCents(year)).toBe(cents);
});

test('a configured table replaces the threshold, and one with a gap is told', () => {
  const table = [
    { fromYear: 2030, cents: 300_000 },
    { fromYear: 2020, cents: 100_000 },
  ];
  expect(thresholdCents(2031, table)).toBe(300_000);
  expect(thresholdCents(2021, table)).toBe(100_000);
  expect(() => thresholdCents(2019, table)).toThrow('No W-9 threshold is configured for 2019.');
});

// Covers W9-2.6
test.each([
  ['2017-05-01 00:00:00', '2018-10'],
  ['2019-06-01 00:00:00', '2018-10'],
  ['2024-02-29 23:59:59', '2018-10'],
  ['2024-03-01 00:00:00', '2024-03'],
  ['2031-01-01 00:00:00', '2024-03'],
])('a form signed at %s is on revision %s', (moment, revision) => {
  expect(revisionInForce(moment)).toBe(revision);
});
