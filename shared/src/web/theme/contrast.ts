/** Colours as `#rrggbb`. */

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const toHex = (values: readonly number[]): string =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** @param share how much of the first is in the mixture, 0 to 1 */
export function mix(first: string, second: string, share: number): string {
  const others = channels(second);
  return toHex(channels(first).map((value, at) => value * share + (others[at] ?? 0) * (1 - share)));
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @returns the contrast ratio of two colours as WCAG 2.2 defines it, 1 to 21 */
export function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((one, other) => other - one);
  return (light + 0.05) / (dark + 0.05);
}

const STEP = 0.04;

/** @returns the colour, with as little white in it as makes it stand out from every ground by the ratio */
export function lightenUntil(hex: string, grounds: readonly string[], ratio: number): string {
  for (let share = 1; share > 0; share -= STEP) {
    const lighter = mix(hex, '#ffffff', share);
    if (grounds.every((ground) => contrast(lighter, ground) >= ratio)) return lighter;
  }
  return '#ffffff';
}
