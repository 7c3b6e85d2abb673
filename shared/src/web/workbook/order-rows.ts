import type { CellValue } from './sheet';

const compare = (collator: Intl.Collator, one: CellValue, other: CellValue): number => {
  if (one === other) return 0;
  if (one === null) return -1;
  if (other === null) return 1;
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : collator.compare(String(one), String(other));
};

export interface OrderQuestion {
  /** The values of one column, in the order of the rows. */
  values: readonly CellValue[];
  descending: boolean;
}

/** @returns the places of the rows in their new order; rows of equal value stay as they were. Empty values come first. */
export function orderRows({ values, descending }: OrderQuestion): Uint32Array {
  const collator = new Intl.Collator('en', { sensitivity: 'base' });
  const sign = descending ? -1 : 1;
  return Uint32Array.from(values.keys()).sort(
    (one, other) => sign * compare(collator, values[one] ?? null, values[other] ?? null) || one - other,
  );
}
