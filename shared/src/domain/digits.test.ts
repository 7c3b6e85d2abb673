import fc from 'fast-check';
import { formatCount, formatDollars } from './digits';

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
