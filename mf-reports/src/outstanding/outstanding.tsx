import { useState } from 'react';
import { getReportRewardStatuses } from '@portal/shared/contracts/rewards';
import { useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { NumberField, TextField } from '@portal/shared/web/ui/text-field';
import { SelectField } from '@portal/shared/web/ui/select-field';
import { useErrorToast } from '@portal/shared/web/ui/use-error-toast';
import { ReportScreen } from '../common/report-screen';
import { useReportRange } from '../common/use-report-range';
import { OUTSTANDING_REPORT } from './outstanding-report';

const NO_FILTER = {
  PortBu: '',
  LocationCode: '',
  OfficeId: '',
  OfficeName: '',
  RewardStatus: '',
  PromotionID: '',
};
const TEXT = { maxLength: 100, autoComplete: 'off' };

/** The one report with filters of its own beside the range. */
export function Outstanding() {
  const { labels } = useSession().client;
  const { body, problem, fields } = useReportRange();
  const [filter, setFilter] = useState(NO_FILTER);
  const statuses = useCall(getReportRewardStatuses, undefined);
  useErrorToast(statuses.error);
  const bind = (name: keyof typeof NO_FILTER) => ({
    name,
    value: filter[name],
    onChange: (value: string) => setFilter((former) => ({ ...former, [name]: value })),
  });

  return (
    <ReportScreen
      report={OUTSTANDING_REPORT}
      body={{ ...body, ...filter, SortColumn: '', SortOrder: '' }}
      problem={problem}
    >
      {fields}
      <TextField label="Port BU" {...TEXT} {...bind('PortBu')} />
      <TextField label="Location Code" {...TEXT} {...bind('LocationCode')} />
      <TextField label={labels.officerId} {...TEXT} {...bind('OfficeId')} />
      <TextField label={labels.officerName} {...TEXT} {...bind('OfficeName')} />
      <SelectField
        label="Reward Status"
        placeholder="All"
        options={statuses.data?.Data ?? []}
        {...bind('RewardStatus')}
      />
      <NumberField label="Promotion ID" {...bind('PromotionID')} />
    </ReportScreen>
  );
}
