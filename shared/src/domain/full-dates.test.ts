import fc from 'fast-check';
import { formatFullDay, formatMonth, monthName } from './full-dates';

const days = fc.date({ min: new Date(1000, 0, 1), max: new Date(9999, 11, 31), noInvalidDate: true });

test('a day in words is as Intl writes it', () => {
  const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });
  fc.assert(fc.property(days, (day) => expect(formatFullDay(day)).toBe(full.format(day))));
});

test('a month in words is as Intl writes it', () => {
  const alone = new Intl.DateTimeFormat('en-US', { month: 'long' });
  const withYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });
  for (let month = 0; month < 12; month += 1) {
    const day = new Date(2026, month, 1);
    const text = `2026-${String(month + 1).padStart(2, '0')}`;
    expect(monthName(text)).toBe(alone.format(day));
    expect(formatMonth(text)).toBe(withYear.format(day));
  }
});
