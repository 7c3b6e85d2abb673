import type { ReactNode } from 'react';
import { useSession } from '@portal/shared/web/session';
import { FilterPanel, type FilterBar } from '../ui/filter-panel';
import { PrintOnly } from '../ui/print-head';
import { useFilterForm } from '../ui/use-filter-form';
import type { ListDefinition } from './define-list';
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
            <FilterWords key={name} label={labelOf(fields[name])} value={bar.applied[name]}>
              {fields[name].Words}
            </FilterWords>
          ))}
      </PrintOnly>
      <FilterPanel {...panel} isEstimate={bar.isEstimate} actions={actions}>
        {filters.map((name) => {
          const { Field } = fields[name];
          return <Field key={name} label={labelOf(fields[name])} {...bind(name)} />;
        })}
      </FilterPanel>
    </>
  );
}

interface FilterWordsProps {
  label: string;
  value: string;
  children: ListFilter['Words'];
}

const FilterWords = ({ label, value, children: Words }: FilterWordsProps) => (
  <div>
    {label}: {Words ? <Words value={value} /> : value}
  </div>
);
