import { useState, type ReactNode } from 'react';
import { getPromotionStatuses } from '@portal/shared/contracts/promotions';
import { parseTypedDate } from '@portal/shared/domain/dates';
import { useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { AmountField } from '@portal/shared/web/ui/amount-field';
import { DateField } from '@portal/shared/web/ui/date-field';
import { FilterPanel } from '@portal/shared/web/ui/filter-panel';
import { NumberField } from '@portal/shared/web/ui/number-field';
import { SelectField } from '@portal/shared/web/ui/select-field';
import { TextField } from '@portal/shared/web/ui/text-field';
import { useErrorToast } from '@portal/shared/web/ui/use-error-toast';
import { useFilterDraft } from '@portal/shared/web/ui/use-filter-draft';
import type { PromotionFilter } from './promotion-list-shape';

interface PromotionFilterProps {
  applied: PromotionFilter;
  activeCount: number;
  searching: boolean;
  summary: ReactNode;
  actions: ReactNode;
  onSearch: (filter: PromotionFilter) => void;
  onClear: () => void;
}

const dateProblem = (text: string) =>
  text && !parseTypedDate(text) ? 'Enter a date as MM/DD/YYYY.' : undefined;

/** The six filters of the promotion list, and what stands beside their icon. */
export function PromotionFilterPanel({ applied, onSearch, onClear, ...bar }: PromotionFilterProps) {
  const { expiryBased } = useSession();
  const { data, error } = useCall(getPromotionStatuses, undefined);
  useErrorToast(error);
  const draft = useFilterDraft(applied);
  const [checked, setChecked] = useState(false);
  const problems = {
    ExpirationDate: dateProblem(draft.values.ExpirationDate),
    FulfillmentDate: dateProblem(draft.values.FulfillmentDate),
  };

  const search = () => {
    setChecked(true);
    if (!problems.ExpirationDate && !problems.FulfillmentDate) onSearch(draft.values);
  };
  const clear = () => {
    draft.clear();
    setChecked(false);
    onClear();
  };

  return (
    <FilterPanel {...bar} onSearch={search} onClear={clear}>
      <NumberField label="Promo ID" {...draft.bind('PromotionID')} />
      <TextField label="Promotion Name" maxLength={40} autoComplete="off" {...draft.bind('PromotionName')} />
      <DateField
        label={expiryBased ? 'Expiration Date' : 'Closed Date'}
        error={checked && problems.ExpirationDate}
        {...draft.bind('ExpirationDate')}
      />
      <DateField
        label="Fulfilment Date"
        error={checked && problems.FulfillmentDate}
        {...draft.bind('FulfillmentDate')}
      />
      <AmountField label="Funds" {...draft.bind('Funds')} />
      <SelectField
        label="Promotion Status"
        placeholder="All"
        options={data?.Data ?? []}
        {...draft.bind('Status')}
      />
    </FilterPanel>
  );
}
