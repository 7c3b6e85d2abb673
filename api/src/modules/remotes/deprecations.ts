import type { Deprecation } from '@portal/shared/contracts/remotes';
import type { Static } from 'typebox';

/** A release keeps what it uses of the interface that will go one day among its warnings, one each, in words. */
const SAID = 'It uses what will go one day: ';

/** @param used lines of a release's build.json: `@portal/shared/web/session useOld: Use useNew.` */
export const deprecationWarnings = (used: readonly string[]): string[] => used.map((line) => SAID + line);

/** @returns what the warnings of a release say of it: the part, where it comes from, and what to use in its place */
export const deprecationsIn = (warnings: readonly string[]): Array<Static<typeof Deprecation>> =>
  warnings.flatMap((warning) => {
    const [, from, part, instead] = /^(\S+) ([^\s:]+):(.*)$/s.exec(warning.slice(SAID.length)) ?? [];
    if (!warning.startsWith(SAID) || from === undefined || part === undefined) return [];
    return [{ part, from, instead: (instead ?? '').trim() }];
  });
