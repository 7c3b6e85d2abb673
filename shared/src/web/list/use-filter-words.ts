import { useSession } from '@portal/shared/web/session';
import type { ListDefinition } from './define-list';
import type { ListFilter } from './list-filters';

/** A filter in force, as the screen says it. */
export interface FilterWords<F extends string = string> {
  name: F;
  label: string;
  value: string;
}

const itself = () => (value: string) => value;

/** @returns the label of a filter in the client's words */
export const useLabelOf = () => {
  const session = useSession();
  return ({ label }: ListFilter): string => (typeof label === 'string' ? label : label(session));
};

/** @returns the filters of a list that are in force, in words: for chips, paper and exports */
export function useFilterWords<F extends string>(
  { filters, fields }: Pick<ListDefinition<F, never, unknown>, 'filters' | 'fields'>,
  applied: Record<F, string>,
): Array<FilterWords<F>> {
  const labelOf = useLabelOf();
  const all = filters.map((name) => {
    // The filters of a definition never change, and so neither does the order of their hooks.
    const wordsOf = (fields[name].useWords ?? itself)();
    return { name, label: labelOf(fields[name]), value: applied[name] && wordsOf(applied[name]) };
  });
  return all.filter(({ value }) => value);
}
