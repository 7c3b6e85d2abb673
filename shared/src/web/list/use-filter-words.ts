import { useCallback } from 'react';
import { useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { useStableValue } from '@portal/shared/web/ui/use-stable-value';
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

/** @returns the label of a filter in the client's words */
export const useLabelOf = () => {
  const session = useSession();
  return useCallback(
    ({ label }: ListFilter): string => (typeof label === 'string' ? label : label(session)),
    [session],
  );
};

/** @returns what a value is called: the name of a choice once it is loaded, and every other value as it is */
function useWords(field: FilterField, value: string): string {
  const choices = 'options' in field ? field.options : [];
  // The field of a filter never changes, and so neither does whether its choices are loaded.
  // eslint-disable-next-line react-hooks/rules-of-hooks -- see above
  const options = 'endpoint' in choices ? useLoadedChoices(choices.endpoint, value !== '') : choices;
  return options.find((choice) => String(choice.value) === value)?.label ?? value;
}

function useLoadedChoices(endpoint: Endpoint, isNeeded: boolean): readonly SelectOption[] {
  const { data } = useCall(endpoint, isNeeded ? (undefined as never) : null);
  return (data as readonly SelectOption[] | undefined) ?? [];
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
  return useStableValue(all.filter(({ value }) => value));
}
