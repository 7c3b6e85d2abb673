/** Null object: ids count from 1 and fit 32 bits, so no row has this one. */
const NO_ID = -1;
const MAX_ID = 2 ** 31 - 1;

/** @returns an id as a number; one that no row can have becomes an id that none has */
export function readId(value: number | string): number {
  const id = Number(value);
  return Number.isInteger(id) && id >= 0 && id <= MAX_ID ? id : NO_ID;
}
