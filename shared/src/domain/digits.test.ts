import fc from 'fast-check';
import { formatCount, formatDollars, formatShortDollars } from './digits';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

test('counts are written as Intl writes them', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.double()), (value) => {
      expect(formatCount(value)).toBe(value.toLocaleString('en-US'));
    }),
  );
});

test('amounts are written as Intl writes them', () => {
  const cents = fc.maxSafeInteger().map((value) => value / 100);
  const small = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => value / 100);
  fc.assert(
    fc.property(
      fc.oneof(small, cents, fc.double(), fc.constantFrom(0, -0, 1e21, NaN, Infinity)),
      (amount) => {
        expect(formatDollars(amount)).toBe(dollars.format(amount));
      },
    ),
  );
});

test.each([1, 2] as const)(
  'short amounts of up to %i decimals are written as Intl writes them',
  (decimals) => {
    const short = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      notation: 'compact',
      minimumFractionDigits: 0,
      maximumFractionDigits: decimals,
    });
    const cents = fc.oneof(
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      fc.integer({ min: -(10 ** 15), max: 10 ** 15 }),
      fc.integer({ min: 0, max: 11 }).map((zeros) => 10 ** zeros * 99_996),
    );
    fc.assert(
      fc.property(
        cents.map((value) => value / 100),
        (amount) => {
          expect(formatShortDollars(amount, decimals)).toBe(short.format(amount));
        },
      ),
      { numRuns: 3000 },
    );
  },
);
