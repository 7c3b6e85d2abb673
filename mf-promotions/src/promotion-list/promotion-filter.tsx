import type { ReactNode } from 'react';
import { getPromotionStatuses } from '@portal/shared/contracts/promotions';
import { dayProblem } from '@portal/shared/domain/list-filters';
import { useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { AmountField } from '@portal/shared/web/ui/amount-field';
import { DateField } from '@portal/shared/web/ui/date-field';
import { FilterPanel, type FilterBar } from '@portal/shared/web/ui/filter-panel';
import { NumberField } from '@portal/shared/web/ui/number-field';
import { SelectField } from '@portal/shared/web/ui/select-field';
import { TextField } from '@portal/shared/web/ui/text-field';
import { useErrorToast } from '@portal/shared/web/ui/use-error-toast';
import { useFilterForm } from '@portal/shared/web/ui/use-filter-form';
import type { PromotionFilterName } from './promotion-list.config';

interface PromotionFilterProps extends FilterBar<PromotionFilterName> {
  actions: ReactNode;
}

const problemsOf = (values: Record<PromotionFilterName, string>) => ({
  ExpirationDate: dayProblem(values.ExpirationDate),
  FulfillmentDate: dayProblem(values.FulfillmentDate),
});

/** The six filters of the promotion list, and what stands beside their icon. */
export function PromotionFilterPanel({ actions, ...bar }: PromotionFilterProps) {
  const { expiryBased } = useSession();
  const { data, error } = useCall(getPromotionStatuses, undefined);
  useErrorToast(error);
  const { panel, bind } = useFilterForm(bar, problemsOf);

  return (
    <FilterPanel {...panel} actions={actions}>
      <NumberField label="Promo ID" {...bind('PromotionID')} />
      <TextField label="Promotion Name" maxLength={40} autoComplete="off" {...bind('PromotionName')} />
      <DateField label={expiryBased ? 'Expiration Date' : 'Closed Date'} {...bind('ExpirationDate')} />
      <DateField label="Fulfilment Date" {...bind('FulfillmentDate')} />
      <AmountField label="Funds" {...bind('Funds')} />
      <SelectField
        label="Promotion Status"
        placeholder="All"
        options={data?.Data ?? []}
        {...bind('Status')}
      />
    </FilterPanel>
  );
}
