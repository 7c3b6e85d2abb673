import { sql, type SelectQueryBuilder } from 'kysely';
import { containsText } from './dialects/text';

/** What rows are filtered by, column by column; undefined is no filter. */
export interface ColumnValues<Exact extends string, Text extends string = never, Day extends string = never> {
  /** Equal to the value. */
  exact: Partial<Record<Exact, number | string | undefined>>;
  /** Holds the text, ignoring case. */
  texts: Partial<Record<Text, string | undefined>>;
  /** From the first moment on, and before the second. */
  days: Partial<Record<Day, { from: string; before: string } | undefined>>;
}

/** Column name and value of each filter that is given. */
export const given = <C extends string, V>(filters: Partial<Record<C, V | undefined>>): Array<[C, V]> =>
  (Object.entries(filters) as Array<[C, V | undefined]>).filter((one): one is [C, V] => one[1] !== undefined);

/**
 * @param filters their columns are names in the code (`ColumnValues` of a repository), never what came in
 * @returns the rows that match all of them
 */
export function whereColumns<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  { exact, texts, days }: ColumnValues<string, string, string>,
): SelectQueryBuilder<DB, TB, O> {
  let matching = rows;
  for (const [column, value] of given(exact)) matching = matching.where(sql.ref(column), '=', value);
  for (const [column, text] of given(texts)) matching = matching.where(containsText(column, text));
  for (const [column, { from, before }] of given(days))
    matching = matching.where(sql.ref(column), '>=', from).where(sql.ref(column), '<', before);
  return matching;
}
