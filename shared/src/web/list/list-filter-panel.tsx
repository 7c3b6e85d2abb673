import type { ReactNode } from 'react';
import { useSession } from '@portal/shared/web/session';
import { FilterPanel, type FilterBar } from '@portal/shared/web/ui/filter-panel';
import { PrintOnly } from '@portal/shared/web/ui/print-head';
import { useFilterForm } from '@portal/shared/web/ui/use-filter-form';
import type { ListDefinition } from './define-list';
import { FilterInput, FilterValue } from './list-filter-fields';
import type { ListFilter } from './list-filters';

interface ListFilterPanelProps<F extends string> extends FilterBar<F> {
  definition: Pick<ListDefinition<F, never, unknown>, 'filters' | 'fields' | 'problemsOf'>;
  /** Buttons of the list, before the filter icon. */
  actions?: ReactNode;
}

/** The filter fields of a list as its definition names them; on paper, the filters in force in words. */
export function ListFilterPanel<F extends string>({ definition, actions, ...bar }: ListFilterPanelProps<F>) {
  const session = useSession();
  const { panel, bind } = useFilterForm(bar, definition.problemsOf);
  const labelOf = ({ label }: ListFilter) => (typeof label === 'string' ? label : label(session));
  const { filters, fields } = definition;
  return (
    <>
      <PrintOnly>
        {filters
          .filter((name) => bar.applied[name])
          .map((name) => (
            <div key={name}>
              {labelOf(fields[name])}: <FilterValue field={fields[name].field} value={bar.applied[name]} />
            </div>
          ))}
      </PrintOnly>
      <FilterPanel {...panel} actions={actions}>
        {filters.map((name) => (
          <FilterInput key={name} field={fields[name].field} label={labelOf(fields[name])} {...bind(name)} />
        ))}
      </FilterPanel>
    </>
  );
}
