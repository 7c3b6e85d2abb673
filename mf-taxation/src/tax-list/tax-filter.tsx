import { parseTypedDate } from '@portal/shared/domain/dates';
import { dayProblem } from '@portal/shared/domain/list-filters';
import { TAX_STATUS_OPTIONS } from '@portal/shared/domain/w9-status';
import { useSession } from '@portal/shared/web/session';
import { AmountField, TextField } from '@portal/shared/web/ui/text-field';
import { DateField } from '@portal/shared/web/ui/date-field';
import { FilterPanel, type FilterBar } from '@portal/shared/web/ui/filter-panel';
import { SelectField } from '@portal/shared/web/ui/select-field';
import { useFilterForm } from '@portal/shared/web/ui/use-filter-form';
import type { TaxFilterName } from './tax-list.config';

interface TaxFilterProps extends FilterBar<TaxFilterName> {
  year: number;
}

function dateProblem(text: string, year: number): string | undefined {
  const day = parseTypedDate(text);
  return day && day.getFullYear() !== year
    ? 'Please, enter the date range within the selected year.'
    : dayProblem(text);
}

/** The filter row of the tax list. A date outside the selected year is told, and nothing is searched. */
export function TaxFilterPanel({ year, ...bar }: TaxFilterProps) {
  const { labels } = useSession().client;
  const { panel, bind } = useFilterForm(bar, ({ UpdatedDate }) => ({
    UpdatedDate: dateProblem(UpdatedDate, year),
  }));

  return (
    <FilterPanel {...panel}>
      <TextField label="Port BU" autoComplete="off" {...bind('PortBu')} />
      <TextField label={labels.officerId} autoComplete="off" {...bind('Oeid')} />
      <TextField label={labels.officerName} autoComplete="off" {...bind('OfficerName')} />
      <AmountField label="Reward ($)" {...bind('Rewards')} />
      <TextField label="Submitted By" autoComplete="off" {...bind('SubmittedBy')} />
      <SelectField label="Status" placeholder="All" options={TAX_STATUS_OPTIONS} {...bind('Status')} />
      <DateField
        label="Updated Date"
        min={new Date(year, 0, 1)}
        max={new Date(year, 11, 31)}
        {...bind('UpdatedDate')}
      />
    </FilterPanel>
  );
}
