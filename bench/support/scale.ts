/** `pnpm bench --scale small` measures with a fiftieth of the rows, to see it work within minutes; its figures prove nothing. */
const at = process.argv.indexOf('--scale');
const scale = at < 0 ? 'full' : process.argv[at + 1];
if (scale !== 'full' && scale !== 'small') {
  console.error('--scale must be full or small.');
  process.exit(2);
}

export const isSmall = scale === 'small';
/** @returns how many rows of that full number to measure with */
export const scaled = (full: number) => (isSmall ? Math.ceil(full / 50) : full);
/** What was asked for besides the scale. */
export const names = process.argv
  .slice(2)
  .filter((_, index) => at < 0 || (index !== at - 2 && index !== at - 1));
