import { clientMetadata } from './clients';
import { rewardStatusName } from './rewards';
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

type Rgb = [number, number, number];

/** How colours look (Machado, Oliveira and Fernandes 2009, severity 1), as rows of a matrix over linear RGB. */
const SIGHT: Record<string, [Rgb, Rgb, Rgb]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'without red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'without green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'without blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const times = (rows: [Rgb, Rgb, Rgb], [x, y, z]: Rgb): Rgb =>
  rows.map(([a, b, c]) => a * x + b * y + c * z) as Rgb;

function linear(hex: string): Rgb {
  const part = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

/** Oklab: equal distances look equally far apart. */
function oklab(rgb: Rgb): Rgb {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb,
  ).map(Math.cbrt) as Rgb;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

/** About twice what two areas side by side need to be told apart. */
const APART = 0.05;

// Covers REWARD-1.8
test.each(Object.entries(SIGHT))('the colours of statuses are apart for sight %s', (_, sight) => {
  const seen = [...new Set(Object.values(REWARD_STATUS_COLORS))].map((hex) =>
    oklab(times(sight, linear(hex)).map((part) => Math.min(1, Math.max(0, part))) as Rgb),
  );
  for (const [at, one] of seen.entries())
    for (const other of seen.slice(0, at))
      expect(Math.hypot(...one.map((part, axis) => part - (other[axis] ?? 0)))).toBeGreaterThan(APART);
});

// Covers REWARD-1.8
test.each(Object.values(REWARD_STATUS_COLORS))('the colour %s stands out from a white surface', (hex) => {
  const [red, green, blue] = linear(hex);
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  expect(1.05 / (luminance + 0.05)).toBeGreaterThanOrEqual(3);
});
