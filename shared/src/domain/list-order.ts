export type SortOrder = 'ASC' | 'DESC';

/** The column that a list is sorted by, and how. */
export interface Sort<C extends string = string> {
  readonly column: C;
  readonly order: SortOrder;
}

/**
 * @param asked what a list, or all rows of it, is asked for with
 * @returns what chooses its rows: the order they come in left out
 */
export function withoutOrder(asked: object): object {
  const { SortColumn, SortOrder, ...choice } = asked as Record<string, unknown>;
  return choice;
}
