import { BENCH } from '../../scripts/programs.mjs';
import { readOptions } from '../../scripts/read-options';
import { stop } from '../../scripts/workspace.mjs';

/** `pnpm bench --scale small` measures with a fiftieth of the rows, to see it work within minutes; its figures prove nothing. */
const { values, words } = readOptions(BENCH.usage, BENCH.options, 'any');
const { scale = 'full' } = values;
if (scale !== 'full' && scale !== 'small') stop('--scale must be full or small.');

export const isSmall = scale === 'small';
/** @returns how many rows of that full number to measure with */
export const scaled = (full: number) => (isSmall ? Math.ceil(full / 50) : full);
/** What was asked for besides the scale. */
export const names = words;
