import { rewardPath, stepTooltip, type RecordedStep } from './reward-path';
import type { RewardStatus } from './statuses';

const recorded = (...statuses: Array<number | [number, string, string]>): RecordedStep[] =>
  statuses.map((one, index) => {
    const [statusId, code, description] = Array.isArray(one) ? one : [one, null, null];
    return { statusId, at: `2026-03-0${index + 1} 10:00:00`, code, description };
  });
const shape = (status: RewardStatus, history: RecordedStep[]) =>
  rewardPath(status, history).map(({ statusId, indicator }) => `${statusId} ${indicator}`);

// Covers REWARD-2.1
test.each<[string, RewardStatus, number[], string[]]>([
  ['available', 4, [4], ['4 completed', '6 disabled', '7 disabled', '11 disabled']],
  ['initiated', 6, [4, 6], ['4 completed', '6 completed', '7 disabled', '11 disabled']],
  [
    'processing counts as in progress',
    9,
    [4, 6, 7, 8, 9],
    ['4 completed', '6 completed', '7 completed', '11 disabled'],
  ],
  ['settled', 11, [4, 6, 7, 11], ['4 completed', '6 completed', '7 completed', '11 completed']],
  [
    'settled without every stage recorded',
    11,
    [4, 11],
    ['4 completed', '6 completed', '7 completed', '11 completed'],
  ],
  ['failed on the way', 12, [4, 6, 7, 12], ['4 completed', '6 completed', '7 completed', '12 error']],
  ['failed at the start', 12, [4, 6, 12], ['4 completed', '6 completed', '12 error', '11 disabled']],
  ['pending enrollment', 10, [4, 6, 10], ['4 completed', '6 completed', '10 completed', '11 disabled']],
  [
    'initiated again after a failure',
    6,
    [4, 6, 7, 12, 6],
    ['4 completed', '6 completed', '7 disabled', '11 disabled'],
  ],
  ['expired before it was redeemed', 14, [4, 14], ['4 completed', '14 completed']],
  [
    'expired after a failure',
    14,
    [4, 6, 7, 12, 14],
    ['4 completed', '6 completed', '7 completed', '14 completed'],
  ],
  ['removed', 16, [4, 16], ['4 completed', '16 completed']],
  ['without any history', 4, [], ['4 completed', '6 disabled', '7 disabled', '11 disabled']],
])('the path of a reward: %s', (_, status, history, expected) => {
  expect(shape(status, recorded(...history))).toEqual(expected);
});

test('every step carries the moment of the newest payment', () => {
  const path = rewardPath(12, recorded(4, 6, 12, 6, [12, 'Z101', 'No']));
  expect(path.map((step) => step.at)).toEqual([
    '2026-03-01 10:00:00',
    '2026-03-04 10:00:00',
    '2026-03-05 10:00:00',
    null,
  ]);
  expect(path[2]).toMatchObject({ code: 'Z101', description: 'No' });
});

// Covers REWARD-2.2
test.each([
  [12, 2, 'Error:C9:Text'],
  [12, 3, 'Return:C9:Text'],
  [12, 1, 'Error:C9:Text'],
  [11, 3, 'NOC:C9:Text'],
  [10, 2, undefined],
] as Array<[RewardStatus, number, string | undefined]>)(
  'the tooltip of status %i with method %i',
  (statusId, method, text) => {
    expect(stepTooltip({ statusId, code: 'C9', description: 'Text' }, method)).toBe(text);
  },
);

test('a step without a code and a description has no tooltip', () => {
  expect(stepTooltip({ statusId: 11, code: null, description: null }, 3)).toBeUndefined();
});
