/** In this order: most browsers name others beside themselves. */
const BROWSERS: ReadonlyArray<readonly [string, string]> = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];
const SYSTEMS: ReadonlyArray<readonly [string, string]> = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
];

const find = (pairs: ReadonlyArray<readonly [string, string]>, text: string) =>
  pairs.find(([mark]) => text.includes(mark))?.[1];

/**
 * What a user would call the device that they log in with. The header itself is not stored, because it says more than is needed.
 * @param userAgent the User-Agent header @returns for example 'Chrome on Windows'
 */
export function deviceName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 1_000);
  const [browser, system] = [find(BROWSERS, text), find(SYSTEMS, text)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
