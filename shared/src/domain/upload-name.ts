import { PROMOTION_STATUS, type PromotionStatus } from './statuses';
import type { UploadKind } from './upload-files';

/** The rules for names of reward files (UPLOAD-1.1). */

const WRONG_EXTENSION = 'File Extension is not supported (only .csv is supported.)';
const WRONG_NAME: Record<UploadKind, string> = {
  fulfilment: 'Invalid file name',
  alternate: 'Invalid file name.',
};
/** Before the kind, as NAME has it. */
const LONGEST_BASE = 60;
/** ASCII alone: without the flag u, i takes no Kelvin sign for a k and no long s for an s. */
const NAME: Record<UploadKind, RegExp> = {
  fulfilment: /^[a-z0-9 _-]{2,60}_(promo|incremental)_?\d{4,8}\.csv$/i,
  alternate: /^[a-z0-9 _-]{2,60}_alternate_\d{3,8}\.csv$/i,
};

/** @returns the text for a name that such a file may not have, or undefined */
export function fileNameProblem(kind: UploadKind, name: string): string | undefined {
  if (!/\.csv$/i.test(name)) return WRONG_EXTENSION;
  return NAME[kind].test(name) ? undefined : WRONG_NAME[kind];
}

/**
 * The name of an errors file: one that the file may keep when it is mended and sent again.
 * @param name of the file with errors
 * @param onlyErrors whether it leaves the good rows out
 */
export function errorsFileName(name: string, onlyErrors: boolean): string {
  const mark = onlyErrors ? '-only-errors' : '-errors';
  const [, base, rest] = /^(.*)(_(?:promo|incremental|alternate)_?\d+\.csv)$/i.exec(name) ?? [];
  if (base === undefined || rest === undefined) return name.replace(/(?:\.csv)?$/i, `${mark}.csv`);
  return base.slice(0, LONGEST_BASE - mark.length) + mark + rest;
}

/** @returns the kind that a name speaks of, or undefined for a name that no file may have */
export const kindOfName = (name: string): UploadKind | undefined =>
  (['fulfilment', 'alternate'] as const).find((kind) => fileNameProblem(kind, name) === undefined);

/**
 * In which statuses a promotion takes the rewards of a file: `_promo` files are the first of an open promotion,
 * `_incremental` ones add to one in progress, alternate ones serve both.
 */
export function servedStatuses(kind: UploadKind, name: string): readonly PromotionStatus[] {
  const { open, inProgress } = PROMOTION_STATUS;
  if (kind === 'alternate') return [open, inProgress];
  return NAME.fulfilment.exec(name)?.[1]?.toLowerCase() === 'promo' ? [open] : [inProgress];
}
