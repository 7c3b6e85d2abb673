import { canBecome, locksOf, savedStatus, transitionRefused } from './promotion-transitions';
import type { PromotionStatus } from './statuses';

const ALL = [1, 2, 3, 4, 5, 6, 7] as const;
const ALLOWED = new Set([
  '1→2',
  '1→3',
  '2→2',
  '2→3',
  '3→3',
  '3→4',
  '4→4',
  '3→5',
  '4→5',
  '4→6',
  '5→6',
  '1→7',
  '2→7',
  '3→7',
]);
const PAIRS = ALL.flatMap((from) => ALL.map((to) => [from, to] as const));

// Covers PROMO-4.2
test.each(PAIRS)('the transition %d → %d is allowed or not', (from, to) => {
  expect(canBecome(from, to)).toBe(ALLOWED.has(`${from}→${to}`));
});

/** What a save with that Status leads to; every pair that is not listed is refused. */
const SAVED: Record<string, PromotionStatus> = {
  '1 1': 3,
  '1 2': 2,
  '1 3': 3,
  '1 7': 7,
  '2 2': 2,
  '2 3': 3,
  '2 7': 7,
  '3 3': 3,
  '3 7': 7,
  '4 4': 4,
  '4 6': 6,
  '5 5': 6,
  '5 6': 6,
};

// Covers PROMO-4.3
test.each(PAIRS)('a save of a promotion in status %d that asks for %d', (from, asked) => {
  expect(savedStatus(from, asked)).toBe(SAVED[`${from} ${asked}`]);
});

// Covers PROMO-4.3
test.each([
  [1, 3],
  [2, 3],
  [3, 3],
  [4, 4],
  [5, 6],
  [6, undefined],
  [7, undefined],
] as const)('a save of a promotion in status %d that asks for nothing leads to %p', (from, saved) => {
  expect(savedStatus(from, undefined)).toBe(saved);
});

// Covers PROMO-2.5
test('name and dates lock above 3, funds above 4', () => {
  expect(ALL.map((status) => locksOf(status).nameAndDates)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
    true,
  ]);
  expect(ALL.map((status) => locksOf(status).funds)).toEqual([false, false, false, false, true, true, true]);
});

test('a refusal names the status and what was asked for', () => {
  expect(transitionRefused(3, 6)).toBe('A promotion in status Open can not be closed.');
  expect(transitionRefused(4, 7)).toBe('A promotion in status In Progress can not be deleted.');
  expect(transitionRefused(6, 3)).toBe('A promotion in status Closed can not be saved like this.');
});
