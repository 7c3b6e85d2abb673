import { formatCount } from './digits';

/** @param many the word for any other number than one @returns a number with its noun: `1 row`, `1,234 rows` */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
