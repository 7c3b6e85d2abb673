import type { ReactNode } from 'react';
import { ColumnsButton } from '@portal/shared/web/ui/columns-button';
import { FilterPanel, type FilterBar } from '@portal/shared/web/ui/filter-panel';
import { PrintOnly } from '@portal/shared/web/ui/print-head';
import { useFilterForm } from '@portal/shared/web/ui/use-filter-form';
import type { ListDefinition } from './define-list';
import { FilterChips } from './filter-chips';
import { ListExport, type ExportedList } from './list-export';
import { useFilterWords, useLabelOf } from './use-filter-words';
import { FilterInput } from './list-filter-fields';

interface ListFilterPanelProps<F extends string, Row> extends FilterBar<F> {
  definition: Pick<ListDefinition<F, never, unknown>, 'filters' | 'fields' | 'problemsOf'>;
  /** Dollars of all rows that match. */
  amount?: number | undefined;
  /** What its Export button makes. */
  exported: ExportedList<Row>;
  /** Buttons of the list, before the filter icon. */
  actions?: ReactNode;
}

/** The filter fields of a list as its definition names them, and the filters in force: as chips, and on paper in words. */
export function ListFilterPanel<F extends string, Row>(props: ListFilterPanelProps<F, Row>) {
  const { definition, amount, exported, actions, ...bar } = props;
  const { panel, bind } = useFilterForm(bar, definition.problemsOf);
  const labelOf = useLabelOf();
  const words = useFilterWords(definition, bar.applied);
  const { filters, fields } = definition;
  return (
    <>
      <PrintOnly>
        {words.map(({ name, label, value }) => (
          <div key={name}>
            {label}: {value}
          </div>
        ))}
      </PrintOnly>
      <FilterPanel
        {...panel}
        isEstimate={bar.isEstimate}
        amount={amount}
        actions={
          <>
            {actions}
            <ListExport {...exported} total={bar.total} filters={words} />
            <ColumnsButton />
          </>
        }
      >
        {filters.map((name) => (
          <FilterInput key={name} field={fields[name].field} label={labelOf(fields[name])} {...bind(name)} />
        ))}
      </FilterPanel>
      <FilterChips
        words={words}
        onRemove={(name) => bar.onSearch({ ...bar.applied, [name]: '' })}
        onClear={bar.onClear}
      />
    </>
  );
}
