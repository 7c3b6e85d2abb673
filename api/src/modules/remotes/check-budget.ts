import type { PortalBlock } from '@portal/shared/remote';
import { badRelease } from './release-collector';
import type { ReleaseFile } from './release-files';

/** For remotes that set none. The portal's own tabs start with 25 to 80 kB. */
const DEFAULT = { warnKb: 150, refuseKb: 400 } as const;
/** No remote may set itself more. */
const MOST_KB = 1_000;

/**
 * Holds a release to its budget: the bytes that a browser loads before the tab shows, compressed where the build did so
 * (REMOTE-1.14).
 * @param initial the files that the tab starts with
 * @returns a warning, or none
 * @throws HttpError 400 naming the largest file and the remedy
 */
export function checkBudget(
  files: readonly ReleaseFile[],
  initial: readonly string[],
  budget: PortalBlock['budget'],
): string[] {
  const sizes = new Map(files.map(({ name, content }) => [name, content.length]));
  const sent = (name: string) => sizes.get(`${name}.br`) ?? sizes.get(`${name}.gz`) ?? sizes.get(name) ?? 0;
  const bytes = initial.reduce((sum, name) => sum + sent(name), 0);
  const largest = [...initial].sort((a, b) => sent(b) - sent(a))[0];
  const warnKb = budget?.warnKb ?? DEFAULT.warnKb;
  const refuseKb = Math.min(budget?.refuseKb ?? Math.max(DEFAULT.refuseKb, warnKb), MOST_KB);
  const what = `The tab starts with ${inKb(bytes)}, the largest of it "${largest}" with ${inKb(sent(largest ?? ''))}`;
  const remedy = 'Load what the first screen does not show with import(), or share what the portal provides.';
  if (bytes > refuseKb * 1000)
    throw badRelease(`${what}; its budget is ${refuseKb} kB ("budget" in the portal block). ${remedy}`);
  return bytes > warnKb * 1000 ? [`${what}; from ${refuseKb} kB on it is refused. ${remedy}`] : [];
}

const inKb = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`;
