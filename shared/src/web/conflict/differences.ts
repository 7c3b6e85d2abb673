import { orNothing } from '../../domain/nothing';

/** One thing that another user changed while a form was open. */
export interface Difference {
  label: string;
  was: string;
  is: string;
}

/** A value that the user is told about, and how it reads. */
export type ShownValue<T> = readonly [label: string, text: (one: T) => string | null];

/** @returns what differs between a record as it was read and as it is now */
export const differencesBetween = <T>(shown: ReadonlyArray<ShownValue<T>>, read: T, now: T): Difference[] =>
  shown
    .map(([label, text]) => ({ label, was: orNothing(text(read)), is: orNothing(text(now)) }))
    .filter(({ was, is }) => was !== is);

/**
 * Three-way merge of a form: what the user changed stays as typed, the rest follows the record.
 * @param before the values as the record was read @param after the values as the record is now
 */
export const keepTyped = <V extends object>(values: V, before: V, after: V): V => {
  const merged = { ...after };
  for (const name of Object.keys(after) as Array<keyof V>)
    if (values[name] !== before[name]) merged[name] = values[name];
  return merged;
};
