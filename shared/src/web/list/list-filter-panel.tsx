import { memo, use, useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { space } from '@portal/shared/web/theme';
import { ColumnsButton } from '@portal/shared/web/ui/columns-button';
import { FilterPanel, type FilterBar } from '@portal/shared/web/ui/filter-panel';
import { useHeld } from '../use-held';
import { useStableHandler } from '@portal/shared/web/ui/use-stable-handler';
import { useStableValue } from '@portal/shared/web/ui/use-stable-value';
import { PrintOnly } from '@portal/shared/web/ui/print-head';
import { useFilterForm } from '@portal/shared/web/ui/use-filter-form';
import type { ListDefinition } from './define-list';
import { AwaitedAnswer } from '../awaited-answer';
import { FilterChips } from './filter-chips';
import { ListExport, type ExportedList } from './list-export';
import { ListPresets } from './list-presets';
import { ListSearch } from './list-search';
import { ViewsButton } from './views/views-button';
import { useFilterWords, useLabelOf } from './use-filter-words';
import { FilterInput } from './list-filter-fields';
import { isAsked } from './list-filters';
import { withoutPage } from './without-page';

const Finding = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  margin-bottom: ${space(3)};
  @media print {
    display: none;
  }
`;

interface ListFilterPanelProps<F extends string, Row> extends FilterBar<F> {
  definition: Pick<
    ListDefinition<F, never, unknown>,
    'filters' | 'fields' | 'problemsOf' | 'searches' | 'presets' | 'views'
  >;
  /** Dollars of all rows that match. */
  amount?: number | undefined;
  /** What its Export button makes. */
  exported: ExportedList<Row>;
  /** Buttons of the list, before the filter icon. */
  actions?: ReactNode;
}

/** What a new page or order of the list leaves as it is. */
const Search = memo(ListSearch);
const Presets = memo(ListPresets) as typeof ListPresets;
const Views = memo(ViewsButton);
const Export = memo(ListExport) as typeof ListExport;
const ChooseColumns = memo(ColumnsButton);
const Chips = memo(FilterChips) as typeof FilterChips;
const Panel = memo(FilterPanel);

/**
 * The search field, quick filters and filter fields of a list as its definition names them, and the filters in force: as
 * chips, and on paper in words.
 */
export function ListFilterPanel<F extends string, Row>(props: ListFilterPanelProps<F, Row>) {
  const { definition, amount, exported, actions, ...bar } = props;
  const { panel, bind } = useFilterForm(bar, definition.problemsOf);
  const labelOf = useLabelOf();
  const words = useFilterWords(definition, bar.applied);
  // With the rows that they tell of, in one layout: chips that come or go push all rows down or up.
  const chips = useHeld(words, use(AwaitedAnswer));
  const { filters, fields, searches, presets } = definition;
  const { applied, onSearch, onClear } = bar;
  const { searched, find } = useSearchText(applied);
  const drop = useStableHandler((name: F) => onSearch({ ...applied, [name]: '' }));
  const body = useStableValue(withoutPage(exported.body));
  const shown = useMemo(() => filters.filter((name) => isAsked(fields[name].field)), [filters, fields]);
  const inputs = useMemo(
    () =>
      shown.map((name) => (
        <FilterInput key={name} field={fields[name].field} label={labelOf(fields[name])} {...bind(name)} />
      )),
    [shown, fields, labelOf, bind],
  );
  const { endpoint, title, columns } = exported;
  const { total } = bar;
  const buttons = useMemo(
    () => (
      <>
        <Views list={definition.views} filters={filters} />
        {actions}
        <Export
          endpoint={endpoint}
          title={title}
          body={body}
          columns={columns}
          total={total}
          filters={words}
        />
        <ChooseColumns />
      </>
    ),
    [definition, filters, actions, endpoint, title, body, columns, total, words],
  );
  return (
    <>
      <PrintOnly>
        {words.map(({ name, label, value }) => (
          <div key={name}>
            {label}: {value}
          </div>
        ))}
      </PrintOnly>
      <Finding>
        <Search searches={searches} value={searched} onFind={find} />
        <Presets presets={presets} applied={applied} onSearch={onSearch} onClear={onClear} />
      </Finding>
      <Panel
        total={total}
        isEstimate={bar.isEstimate}
        activeCount={shown.filter((name) => applied[name]).length}
        searching={bar.searching}
        onSearch={panel.onSearch}
        onSearching={panel.onSearching}
        onClear={panel.onClear}
        amount={amount}
        actions={buttons}
      >
        {inputs.length > 0 && inputs}
      </Panel>
      <Chips words={chips} onRemove={drop} onClear={onClear} />
    </>
  );
}

/** The text of the search field, which the address keeps beside the filters. */
function useSearchText(applied: Partial<Record<string, string>>) {
  const [, setParams] = useSearchParams();
  const searched = applied.q ?? '';
  // A text that is still being typed takes the place of the former one in the browser's history.
  const find = useStableHandler((text: string) =>
    setParams((former) => withSearch(former, text), { replace: searched !== '', preventScrollReset: true }),
  );
  return { searched, find };
}

/** @returns the query of a list's address with another text to find, on its first page */
function withSearch(former: URLSearchParams, text: string): URLSearchParams {
  const next = new URLSearchParams(former);
  next.delete('page');
  if (text) next.set('q', text);
  else next.delete('q');
  return next;
}
