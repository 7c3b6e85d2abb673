import { useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import type { SelectOption } from '@portal/shared/web/ui/select-field';
import type { Endpoint } from '../../contracts/endpoint';
import type { ListDefinition } from './define-list';
import type { FilterField, ListFilter } from './list-filters';

/** A filter in force, as the screen says it. */
export interface FilterWords<F extends string = string> {
  name: F;
  label: string;
  value: string;
}

/** Stands where no choices are loaded; it is never called. */
const NOTHING: Endpoint = { method: 'GET', path: '', claim: 'session' };

/** @returns the label of a filter in the client's words */
export const useLabelOf = () => {
  const session = useSession();
  return ({ label }: ListFilter): string => (typeof label === 'string' ? label : label(session));
};

/** @returns what a value is called: the name of a choice once it is loaded, and every other value as it is */
function useWords(field: FilterField, value: string): string {
  const choices = 'options' in field ? field.options : [];
  const loaded = 'endpoint' in choices ? choices : undefined;
  const { data } = useCall(loaded?.endpoint ?? NOTHING, loaded && value ? (undefined as never) : null);
  const options =
    'endpoint' in choices ? ((data as readonly SelectOption[] | undefined) ?? []) : choices;
  return options.find((choice) => String(choice.value) === value)?.label ?? value;
}

/** @returns the filters of a list that are in force, in words: for chips, paper and exports */
export function useFilterWords<F extends string>(
  { filters, fields }: Pick<ListDefinition<F, never, unknown>, 'filters' | 'fields'>,
  applied: Record<F, string>,
): Array<FilterWords<F>> {
  const labelOf = useLabelOf();
  const all = filters.map((name) => {
    // The filters of a definition never change, and so neither does the order of their hooks.
    // eslint-disable-next-line react-hooks/rules-of-hooks -- see above
    const value = useWords(fields[name].field, applied[name]);
    return { name, label: labelOf(fields[name]), value };
  });
  return all.filter(({ value }) => value);
}
