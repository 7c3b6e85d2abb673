import { getSupportTicketCategories, getSupportTicketStatuses } from '@portal/shared/contracts/support';
import { dayProblem } from '@portal/shared/domain/list-filters';
import { useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { DateField } from '@portal/shared/web/ui/date-field';
import { FilterPanel, type FilterBar } from '@portal/shared/web/ui/filter-panel';
import { NumberField } from '@portal/shared/web/ui/number-field';
import { SelectField } from '@portal/shared/web/ui/select-field';
import { TextField } from '@portal/shared/web/ui/text-field';
import { useErrorToast } from '@portal/shared/web/ui/use-error-toast';
import { useFilterForm } from '@portal/shared/web/ui/use-filter-form';
import type { TicketColumn } from './ticket-list.config';

const problemsOf = (values: Record<TicketColumn, string>) => ({ Date: dayProblem(values.Date) });

/** The seven filters of the ticket list, in the client's words. */
export function TicketFilterPanel(bar: FilterBar<TicketColumn>) {
  const { labels } = useSession().client;
  const statuses = useCall(getSupportTicketStatuses, undefined);
  const categories = useCall(getSupportTicketCategories, undefined);
  useErrorToast(statuses.error ?? categories.error);
  const { panel, bind } = useFilterForm(bar, problemsOf);
  const text = { maxLength: 200, autoComplete: 'off' };

  return (
    <FilterPanel {...panel}>
      <NumberField label="Ticket No." {...bind('TicketNo')} />
      <SelectField label="Status" placeholder="All" options={statuses.data?.Data ?? []} {...bind('Status')} />
      <TextField label="Subject" {...text} {...bind('Subject')} />
      <TextField label={labels.oeid} {...text} {...bind('OEID')} />
      <TextField label="Raised By" {...text} {...bind('RaisedBy')} />
      <DateField label="Date" {...bind('Date')} />
      <SelectField
        label="Category"
        placeholder="All"
        options={categories.data?.Data ?? []}
        {...bind('Category')}
      />
    </FilterPanel>
  );
}
