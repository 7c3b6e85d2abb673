import { withoutTins } from './w9-tin';

// Covers AUDIT-1.7
test.each([
  ['987654320', '[digits]'],
  ['987-65-4320', '[digits]'],
  ['98-7654320', '[digits]'],
  ['987.65.4320', '[digits]'],
  ['987 65 4320', '[digits]'],
  ['987/65/4320', '[digits]'],
  ['987_65_4320', '[digits]'],
  ['987 – 65 – 4320', '[digits]'],
  ['987\u2011\u206065\u00a04320', '[digits]'],
  ['987\u200b654320', '[digits]'],
  ['9 8 7 6 5 4 3 2 0', '[digits]'],
  ['\uff19\uff18\uff17\uff16\uff15\uff14\uff13\uff12\uff10', '[digits]'],
  ['\u0669\u0668\u0667\u0666\u0665\u0664\u0663\u0662\u0660', '[digits]'],
  ['\u2468\u2467\u2466\u2465\u2464\u2463\u2462\u2461\u2460', '[digits]'],
  ['SSN987654320, EIN 98-7654320; 2 rewards', 'SSN[digits], EIN [digits]; 2 rewards'],
])('of %j the log keeps %j', (text, kept) => {
  expect(withoutTins(text)).toBe(kept);
});

test.each([
  '',
  '2026-03-01 12:00:00',
  '2026-03-01T12:00:00.000Z',
  '03/01/2026 - 03/31/2026',
  'acg_20260301_093000.csv',
  '5550100199',
  '+1 (555) 010-0199',
  'Firefox on Linux, 192.168.100.12',
  'Firefox on Linux, 192.168.1.10',
  '1.12.20260301',
  'rewards 12345678 and 1234',
  '12345-6789012345',
  'Milwaukee, WI 53202-1234',
  'On 11/22/2026 5 rewards failed, on 2026-11-23 4.',
  '½ of 1,000,000.00 dollars',
])('%j stays as it is', (text) => {
  expect(withoutTins(text)).toBe(text);
});
