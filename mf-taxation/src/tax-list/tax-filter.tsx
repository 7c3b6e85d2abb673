import { useState, type ReactNode } from 'react';
import { parseTypedDate } from '@portal/shared/domain/dates';
import { TAX_STATUS_OPTIONS } from '@portal/shared/domain/w9-status';
import { useSession } from '@portal/shared/web/session';
import { AmountField } from '@portal/shared/web/ui/amount-field';
import { DateField } from '@portal/shared/web/ui/date-field';
import { FilterPanel } from '@portal/shared/web/ui/filter-panel';
import { SelectField } from '@portal/shared/web/ui/select-field';
import { TextField } from '@portal/shared/web/ui/text-field';
import { useFilterDraft } from '@portal/shared/web/ui/use-filter-draft';
import type { TaxFilter } from './tax-list-shape';

interface TaxFilterProps {
  year: number;
  applied: TaxFilter;
  activeCount: number;
  searching: boolean;
  summary: ReactNode;
  onSearch: (filter: TaxFilter) => void;
  onClear: () => void;
}

function dateProblem(text: string, year: number): string | undefined {
  if (!text) return undefined;
  const day = parseTypedDate(text);
  if (!day) return 'Enter a date as MM/DD/YYYY.';
  return day.getFullYear() === year ? undefined : 'Please, enter the date range within the selected year.';
}

/** The filter row of the tax list. A date outside the selected year is told, and nothing is searched. */
export function TaxFilterPanel({ year, applied, onSearch, onClear, ...bar }: TaxFilterProps) {
  const { labels } = useSession().client;
  const draft = useFilterDraft(applied);
  const [checked, setChecked] = useState(false);
  const problem = dateProblem(draft.values.UpdatedDate, year);

  const search = () => {
    setChecked(true);
    if (!problem) onSearch(draft.values);
  };
  const clear = () => {
    draft.clear();
    setChecked(false);
    onClear();
  };

  return (
    <FilterPanel {...bar} onSearch={search} onClear={clear}>
      <TextField label="Port BU" autoComplete="off" {...draft.bind('PortBu')} />
      <TextField label={labels.officerId} autoComplete="off" {...draft.bind('Oeid')} />
      <TextField label={labels.officerName} autoComplete="off" {...draft.bind('OfficerName')} />
      <AmountField label="Reward ($)" {...draft.bind('Rewards')} />
      <TextField label="Submitted By" autoComplete="off" {...draft.bind('SubmittedBy')} />
      <SelectField label="Status" placeholder="All" options={TAX_STATUS_OPTIONS} {...draft.bind('Status')} />
      <DateField
        label="Updated Date"
        min={new Date(year, 0, 1)}
        max={new Date(year, 11, 31)}
        error={checked && problem}
        {...draft.bind('UpdatedDate')}
      />
    </FilterPanel>
  );
}
