import { useState, type ReactNode } from 'react';
import { getPaymentMethods, getRewardStatuses, getRewardTypes } from '@portal/shared/contracts/rewards';
import { parseTypedDate } from '@portal/shared/domain/dates';
import { dateRangeProblem } from '@portal/shared/domain/rewards';
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
import type { RewardFilter } from './reward-list-shape';

interface RewardFilterProps {
  applied: RewardFilter;
  activeCount: number;
  searching: boolean;
  summary: ReactNode;
  actions: ReactNode;
  onSearch: (filter: RewardFilter) => void;
  onClear: () => void;
}

/** What is wrong with one end of the range; an end that is missing is where the range is asked for. */
function dateProblem(own: string, other: string): string | undefined {
  if (own && !parseTypedDate(own)) return 'Enter a date as MM/DD/YYYY.';
  return own ? undefined : dateRangeProblem(own, other);
}

/** The fourteen filters of the rewards list, in the client's words, and what stands beside their icon. */
export function RewardFilterPanel({ applied, onSearch, onClear, ...bar }: RewardFilterProps) {
  const { labels } = useSession().client;
  const types = useCall(getRewardTypes, undefined);
  const statuses = useCall(getRewardStatuses, undefined);
  const methods = useCall(getPaymentMethods, undefined);
  useErrorToast(types.error ?? statuses.error ?? methods.error);
  const draft = useFilterDraft(applied);
  const [checked, setChecked] = useState(false);
  const { FromDate, ToDate } = draft.values;
  const problems = { from: dateProblem(FromDate, ToDate), to: dateProblem(ToDate, FromDate) };

  const search = () => {
    setChecked(true);
    if (!problems.from && !problems.to) onSearch(draft.values);
  };
  const clear = () => {
    draft.clear();
    setChecked(false);
    onClear();
  };
  const text = { maxLength: 100, autoComplete: 'off' };

  return (
    <FilterPanel {...bar} onSearch={search} onClear={clear}>
      <NumberField label="Reward ID" {...draft.bind('RewardID')} />
      <TextField label="Port BU" {...text} {...draft.bind('PortBu')} />
      <TextField label="Portfolio Name" {...text} {...draft.bind('PortfolioName')} />
      <TextField label="Location Code" {...text} {...draft.bind('LocationCode')} />
      <TextField label={labels.officerId} {...text} {...draft.bind('OfficeId')} />
      <TextField label={labels.officerName} {...text} {...draft.bind('OfficeName')} />
      <SelectField
        label="Reward Type"
        placeholder="All"
        options={types.data?.Data ?? []}
        {...draft.bind('RewardType')}
      />
      <AmountField label="Reward ($)" {...draft.bind('Rewards')} />
      <SelectField
        label="Status"
        placeholder="All"
        options={statuses.data?.Data ?? []}
        {...draft.bind('RewardStatus')}
      />
      <DateField label="From Date" error={checked && problems.from} {...draft.bind('FromDate')} />
      <DateField label="To Date" error={checked && problems.to} {...draft.bind('ToDate')} />
      <NumberField label="Promotion ID" {...draft.bind('PromotionID')} />
      <SelectField
        label="Payment Method"
        placeholder="All"
        options={(methods.data?.Data ?? []).map(({ ID, PaymentMethodName }) => ({
          value: ID,
          label: PaymentMethodName,
        }))}
        {...draft.bind('PaymentMethod')}
      />
      <SelectField
        label="Alternate Reward"
        placeholder="All"
        options={[
          { value: 'Y', label: 'Yes' },
          { value: 'N', label: 'No' },
        ]}
        {...draft.bind('AlternateReward')}
      />
    </FilterPanel>
  );
}
