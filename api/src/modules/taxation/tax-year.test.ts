import { taxYearOf, yearIn, yearsToChoose } from './tax-year';

const NEW_YORK = 'America/New_York';
const at = (text: string) => new Date(`${text.replace(' ', 'T')}Z`);

describe('the year of a moment', () => {
  test.each([
    ['2026-01-01 04:59:59', NEW_YORK, 2025],
    ['2026-01-01 05:00:00', NEW_YORK, 2026],
    ['2026-01-01 04:59:59', 'UTC', 2026],
    ['2025-12-31 15:00:00', 'Asia/Tokyo', 2026],
  ])('the moment %s in %s lies in the year %i', (moment, timeZone, year) => {
    expect(yearIn(timeZone, moment)).toBe(year);
  });

  it('a tax year begins and ends at midnight of the client', () => {
    const year = taxYearOf(2025, { timeZone: NEW_YORK, w9RenewalDate: null }, at('2026-06-01 00:00:00'));
    expect(year).toMatchObject({ from: '2025-01-01 05:00:00', before: '2026-01-01 05:00:00' });
  });

  // Covers W9-1.6
  it('a tax year carries its threshold', () => {
    const client = { timeZone: NEW_YORK, w9RenewalDate: null };
    expect(taxYearOf(2025, client, at('2026-06-01 00:00:00')).thresholdCents).toBe(60_000);
    expect(taxYearOf(2026, client, at('2026-06-01 00:00:00')).thresholdCents).toBe(200_000);
  });
});

// Covers W9-1.7
describe('forms that no longer count', () => {
  const renewal = '2026-04-15';
  test.each([
    ['before the renewal date', 2026, '2026-04-15 03:59:59', null],
    ['from the renewal date on', 2026, '2026-04-15 04:00:00', '2026-04-15 04:00:00'],
    ['in later years', 2027, '2027-01-10 12:00:00', '2026-04-15 04:00:00'],
    ['in earlier years', 2025, '2026-12-01 12:00:00', null],
  ])('the renewal date, judged %s', (_case, year, now, expected) => {
    const client = { timeZone: NEW_YORK, w9RenewalDate: renewal };
    expect(taxYearOf(year, client, at(now)).countsFrom).toBe(expected);
  });

  it('all forms count without a renewal date', () => {
    const client = { timeZone: NEW_YORK, w9RenewalDate: null };
    expect(taxYearOf(2026, client, at('2026-12-01 12:00:00')).countsFrom).toBeNull();
  });
});

describe('the years to choose from', () => {
  const now = at('2026-06-01 00:00:00');
  test.each([
    ['nothing yet', undefined, [2026, 2025, 2024]],
    ['data of this year', '2026-02-01 00:00:00', [2026, 2025, 2024]],
    ['a form of 2022', '2022-03-01 00:00:00', [2026, 2025, 2024, 2023, 2022]],
    ['a reward in the last hours of 2021', '2022-01-01 02:00:00', [2026, 2025, 2024, 2023, 2022, 2021]],
  ])('the years to choose from with %s', (_case, earliest, years) => {
    expect(yearsToChoose(NEW_YORK, now, earliest)).toEqual(years);
  });
});
