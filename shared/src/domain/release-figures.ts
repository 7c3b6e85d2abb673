import { counted } from './counted';
import { formatCount } from './digits';

interface Counts {
  readonly loads: number;
  readonly failures: number;
  readonly crashes: number;
  readonly hangs: number;
}

interface LoadTimes {
  readonly loadMilliseconds50: number | null;
  readonly loadMilliseconds95: number | null;
}

/** As exports have it, whose readers may look for it; screens show a missing value as elsewhere (`NOTHING`). */
const UNMEASURED = '–';

/** @returns a time of loading, such as `1.25 s`; a dash where none was measured */
export const seconds = (milliseconds: number | null, unmeasured = UNMEASURED): string =>
  milliseconds === null ? unmeasured : `${(milliseconds / 1000).toFixed(2)} s`;

/** @returns loads that failed, crashed or hung, of all that were tried, from 0 to 1; null when nothing was loaded */
function failureShare({ loads, failures, crashes, hangs }: Counts): number | null {
  const all = loads + failures;
  if (all === 0) return crashes + hangs > 0 ? 1 : null;
  // A tab that is open for hours may crash more than once.
  return Math.min(1, (failures + crashes + hangs) / all);
}

/**
 * The failure rate: loads that failed, crashed or hung, of all that were tried (REMOTE-2.7).
 * @returns such as `2.5%`; a dash when nothing was loaded
 */
export function failureRate(counts: Counts, unmeasured = UNMEASURED): string {
  const share = failureShare(counts);
  return share === null ? unmeasured : `${(share * 100).toFixed(1)}%`;
}

/** Some loads always fail: a network goes away, a page is left. */
const FAILING_SHARE = 0.01;

/** @returns whether so many loads go wrong that the release is to be looked at (LIST-2.5) */
export const isFailing = (counts: Counts): boolean => (failureShare(counts) ?? 0) >= FAILING_SHARE;

/** @returns how a release fares, in a line of words */
export function figuresInWords(figures: Counts & LoadTimes): string {
  const { loads, failures, crashes, hangs, loadMilliseconds50, loadMilliseconds95 } = figures;
  const counts = [
    counted(loads, 'load'),
    counted(failures, 'failure'),
    counted(crashes, 'crash', 'crashes'),
    counted(hangs, 'hang'),
  ].join(', ');
  const times =
    loadMilliseconds95 === null
      ? ''
      : `; median load ${seconds(loadMilliseconds50)}, p95 load ${seconds(loadMilliseconds95)}`;
  return `${counts}; failure rate ${failureRate(figures)}${times}`;
}

/** @returns what went wrong how often, such as `crash, 3 times: TypeError: x is undefined` */
export const errorInWords = ({ kind, text, count }: { kind: string; text: string; count: number }): string =>
  `${kind}, ${count === 1 ? 'once' : `${formatCount(count)} times`}: ${text}`;
