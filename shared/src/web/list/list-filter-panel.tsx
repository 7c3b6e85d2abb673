import type { ReactNode } from 'react';
import { useSession } from '@portal/shared/web/session';
import { FilterPanel, type FilterBar } from '../ui/filter-panel';
import { useFilterForm } from '../ui/use-filter-form';
import type { ListDefinition } from './define-list';

interface ListFilterPanelProps<F extends string> extends FilterBar<F> {
  definition: Pick<ListDefinition<F, never, unknown>, 'filters' | 'fields' | 'problemsOf'>;
  /** Buttons of the list, before the filter icon. */
  actions?: ReactNode;
}

/** The filter fields of a list as its definition names them. */
export function ListFilterPanel<F extends string>({ definition, actions, ...bar }: ListFilterPanelProps<F>) {
  const session = useSession();
  const { panel, bind } = useFilterForm(bar, definition.problemsOf);
  return (
    <FilterPanel {...panel} actions={actions}>
      {definition.filters.map((name) => {
        const { Field, label } = definition.fields[name];
        return (
          <Field key={name} label={typeof label === 'string' ? label : label(session)} {...bind(name)} />
        );
      })}
    </FilterPanel>
  );
}
