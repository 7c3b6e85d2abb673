import { clientMetadata } from './clients';
import { rewardStatusName } from './rewards';
import { SIGHTS, distanceSeen } from '../testing/colour-sight';
import { REWARD_STATUS_COLORS, REWARD_STATUS_NAMES } from './statuses';

const COLOURS = ['dark blue', 'light blue-grey', 'salmon', 'blue', 'pink-red', 'grey'];

// Covers REWARD-1.6
test.each([
  [4, 'Reward Available', 'dark blue'],
  [6, 'Payment Initiated', 'light blue-grey'],
  [7, 'Payment In Progress', 'light blue-grey'],
  [8, 'Payment Submitted', 'light blue-grey'],
  [9, 'Payment Processing', 'light blue-grey'],
  [10, 'Pending Enrollment', 'salmon'],
  [11, 'Payment Settled', 'blue'],
  [12, 'Payment Failed', 'pink-red'],
  [14, 'Expired Reward', 'grey'],
] as const)('reward status %d is %s, in %s', (status, name, colour) => {
  expect(REWARD_STATUS_NAMES[status]).toBe(name);
  const inOrder = [...new Set(Object.values(REWARD_STATUS_COLORS))];
  expect(COLOURS[inOrder.indexOf(REWARD_STATUS_COLORS[status])]).toBe(colour);
});

// Covers REWARD-1.6, CLIENT-1.2
test('an expired reward has the name that its client uses, a removed one is in no bar', () => {
  const names = ['elan', 'bmw', 'acg', 'hd'].map((key) => {
    const client = clientMetadata(key);
    return client && rewardStatusName(14, client.labels);
  });
  expect(names).toEqual(['Expired Reward', ...Array<string>(3).fill('Unclaimed Reward')]);
  expect(REWARD_STATUS_NAMES[16]).toBe('Reward Removed');
  expect(Object.keys(REWARD_STATUS_COLORS)).not.toContain('16');
});

/** About twice what two areas side by side need to be told apart. */
const APART = 0.05;

// Covers REWARD-1.8
test.each(SIGHTS)('the colours of statuses are apart for sight %s', (sight) => {
  const colours = [...new Set(Object.values(REWARD_STATUS_COLORS))];
  for (const [at, one] of colours.entries())
    for (const other of colours.slice(0, at)) expect(distanceSeen(one, other, sight)).toBeGreaterThan(APART);
});
