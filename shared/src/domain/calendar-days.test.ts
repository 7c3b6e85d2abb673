import { dayIn, isDay, shiftDay } from './calendar-days';

test.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-1-1', false],
  ['2026-01-01 00:00:00', false],
  ['', false],
])('the text %s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test('days are counted over the ends of months and years', () => {
  expect(shiftDay('2026-03-01', -1)).toBe('2026-02-28');
  expect(shiftDay('2026-12-31', 1)).toBe('2027-01-01');
});

test('one moment falls on different days in different zones', () => {
  const moment = new Date('2026-03-08T04:30:00Z');
  expect(dayIn(moment, 'America/New_York')).toBe('2026-03-07');
  expect(dayIn(moment, 'UTC')).toBe('2026-03-08');
  expect(dayIn(moment, 'Pacific/Auckland')).toBe('2026-03-08');
});
