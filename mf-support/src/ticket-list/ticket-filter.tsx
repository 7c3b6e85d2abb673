import { useState, type ReactNode } from 'react';
import { getSupportTicketCategories, getSupportTicketStatuses } from '@portal/shared/contracts/support';
import { parseTypedDate } from '@portal/shared/domain/dates';
import { useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { DateField } from '@portal/shared/web/ui/date-field';
import { FilterPanel } from '@portal/shared/web/ui/filter-panel';
import { NumberField } from '@portal/shared/web/ui/number-field';
import { SelectField } from '@portal/shared/web/ui/select-field';
import { TextField } from '@portal/shared/web/ui/text-field';
import { useErrorToast } from '@portal/shared/web/ui/use-error-toast';
import { useFilterDraft } from '@portal/shared/web/ui/use-filter-draft';
import type { TicketFilter } from './ticket-list-shape';

interface TicketFilterProps {
  applied: TicketFilter;
  activeCount: number;
  searching: boolean;
  summary: ReactNode;
  onSearch: (filter: TicketFilter) => void;
  onClear: () => void;
}

/** The seven filters of the ticket list, in the client's words. */
export function TicketFilterPanel({ applied, onSearch, onClear, ...bar }: TicketFilterProps) {
  const { labels } = useSession().client;
  const statuses = useCall(getSupportTicketStatuses, undefined);
  const categories = useCall(getSupportTicketCategories, undefined);
  useErrorToast(statuses.error ?? categories.error);
  const draft = useFilterDraft(applied);
  const [checked, setChecked] = useState(false);
  const { Date: day } = draft.values;
  const dateProblem = day && !parseTypedDate(day) ? 'Enter a date as MM/DD/YYYY.' : undefined;

  const search = () => {
    setChecked(true);
    if (!dateProblem) onSearch(draft.values);
  };
  const clear = () => {
    draft.clear();
    setChecked(false);
    onClear();
  };
  const text = { maxLength: 200, autoComplete: 'off' };

  return (
    <FilterPanel {...bar} onSearch={search} onClear={clear}>
      <NumberField label="Ticket No." {...draft.bind('TicketNo')} />
      <SelectField
        label="Status"
        placeholder="All"
        options={statuses.data?.Data ?? []}
        {...draft.bind('Status')}
      />
      <TextField label="Subject" {...text} {...draft.bind('Subject')} />
      <TextField label={labels.oeid} {...text} {...draft.bind('OEID')} />
      <TextField label="Raised By" {...text} {...draft.bind('RaisedBy')} />
      <DateField label="Date" error={checked && dateProblem} {...draft.bind('Date')} />
      <SelectField
        label="Category"
        placeholder="All"
        options={categories.data?.Data ?? []}
        {...draft.bind('Category')}
      />
    </FilterPanel>
  );
}
