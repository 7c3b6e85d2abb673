import { getPaymentMethods, getRewardStatuses, getRewardTypes } from '@portal/shared/contracts/rewards';
import { dayProblem } from '@portal/shared/domain/list-filters';
import { dateRangeProblem } from '@portal/shared/domain/rewards';
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
import type { RewardFilterName } from './reward-list.config';

/** What is wrong with one end of the range; an end that is missing is where the range is asked for. */
const endProblem = (own: string, other: string): string | undefined =>
  own ? dayProblem(own) : dateRangeProblem(own, other);

const problemsOf = ({ FromDate, ToDate }: Record<RewardFilterName, string>) => ({
  FromDate: endProblem(FromDate, ToDate),
  ToDate: endProblem(ToDate, FromDate),
});

const YES_NO = [
  { value: 'Y', label: 'Yes' },
  { value: 'N', label: 'No' },
];

/** The fourteen filters of the rewards list, in the client's words. */
export function RewardFilterPanel(bar: FilterBar<RewardFilterName>) {
  const { labels } = useSession().client;
  const types = useCall(getRewardTypes, undefined);
  const statuses = useCall(getRewardStatuses, undefined);
  const methods = useCall(getPaymentMethods, undefined);
  useErrorToast(types.error ?? statuses.error ?? methods.error);
  const { panel, bind } = useFilterForm(bar, problemsOf);
  const text = { maxLength: 100, autoComplete: 'off' };
  const choice = { placeholder: 'All' };

  return (
    <FilterPanel {...panel}>
      <NumberField label="Reward ID" {...bind('RewardID')} />
      <TextField label="Port BU" {...text} {...bind('PortBu')} />
      <TextField label="Portfolio Name" {...text} {...bind('PortfolioName')} />
      <TextField label="Location Code" {...text} {...bind('LocationCode')} />
      <TextField label={labels.officerId} {...text} {...bind('OfficeId')} />
      <TextField label={labels.officerName} {...text} {...bind('OfficeName')} />
      <SelectField label="Reward Type" {...choice} options={types.data?.Data ?? []} {...bind('RewardType')} />
      <AmountField label="Reward ($)" {...bind('Rewards')} />
      <SelectField label="Status" {...choice} options={statuses.data?.Data ?? []} {...bind('RewardStatus')} />
      <DateField label="From Date" {...bind('FromDate')} />
      <DateField label="To Date" {...bind('ToDate')} />
      <NumberField label="Promotion ID" {...bind('PromotionID')} />
      <SelectField
        label="Payment Method"
        {...choice}
        options={(methods.data?.Data ?? []).map(({ ID, PaymentMethodName }) => ({
          value: ID,
          label: PaymentMethodName,
        }))}
        {...bind('PaymentMethod')}
      />
      <SelectField label="Alternate Reward" {...choice} options={YES_NO} {...bind('AlternateReward')} />
    </FilterPanel>
  );
}
