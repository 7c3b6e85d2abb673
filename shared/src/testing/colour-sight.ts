type Rgb = [number, number, number];

/** How colours look (Machado, Oliveira and Fernandes 2009, severity 1), as rows of a matrix over linear RGB. */
const SIGHT = {
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
} satisfies Record<string, [Rgb, Rgb, Rgb]>;

type Sight = keyof typeof SIGHT;
export const SIGHTS = Object.keys(SIGHT) as Sight[];

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

const seen = (hex: string, sight: Sight): Rgb =>
  oklab(
    times(SIGHT[sight] as [Rgb, Rgb, Rgb], linear(hex)).map((part) => Math.min(1, Math.max(0, part))) as Rgb,
  );

/** @returns how far apart two colours (`#rrggbb`) look to a sight, as a distance in Oklab: black and white are 1 apart */
export function distanceSeen(one: string, other: string, sight: Sight): number {
  const second = seen(other, sight);
  return Math.hypot(...seen(one, sight).map((part, axis) => part - (second[axis] ?? 0)));
}
