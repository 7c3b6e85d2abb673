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

/** @returns hue in twelfths of a circle, saturation and lightness from 0 to 1 (HSL) */
function toHsl(hex: string): [hue: number, saturation: number, lightness: number] {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => value / 255);
  const most = Math.max(red, green, blue);
  const chroma = most - Math.min(red, green, blue);
  const lightness = most - chroma / 2;
  if (chroma === 0) return [0, 0, lightness];
  const saturation = chroma / (1 - Math.abs(2 * lightness - 1));
  if (most === red) return [(2 * (green - blue)) / chroma, saturation, lightness];
  if (most === green) return [(2 * (blue - red)) / chroma + 4, saturation, lightness];
  return [(2 * (red - green)) / chroma + 8, saturation, lightness];
}

function fromHsl(hue: number, saturation: number, lightness: number): string {
  const amplitude = saturation * Math.min(lightness, 1 - lightness);
  const channel = (turn: number): number => {
    const place = (((hue + turn) % 12) + 12) % 12;
    return 255 * (lightness - amplitude * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return toHex([channel(0), channel(8), channel(4)]);
}

const STEP = 0.01;

/** @returns the colour in its own hue, as little lighter as makes it stand out from every ground by the ratio */
export function lightenUntil(hex: string, grounds: readonly string[], ratio: number): string {
  const [hue, saturation, start] = toHsl(hex);
  for (let lightness = start; lightness < 1; lightness += STEP) {
    const lighter = fromHsl(hue, saturation, lightness);
    if (grounds.every((ground) => contrast(lighter, ground) >= ratio)) return lighter;
  }
  return '#ffffff';
}
