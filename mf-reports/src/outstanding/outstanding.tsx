import { useState } from 'react';
import type { OutstandingQuestion } from '@portal/shared/calls/reports';
import { reportRewardStatuses } from '@portal/shared/calls/rewards';
import { useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { NumberField, TextField } from '@portal/shared/web/ui/text-field';
import { SelectField } from '@portal/shared/web/ui/select-field';
import { useErrorToast } from '@portal/shared/web/ui/use-error-toast';
import { ReportScreen } from '../common/report-screen';
import { useReportRange } from '../common/use-report-range';
import { OUTSTANDING_REPORT } from './outstanding-report';

const NO_FILTER = {
  portBu: '',
  locationCode: '',
  officerId: '',
  officerName: '',
  statusId: '',
  promotionId: '',
};
const TEXT = { maxLength: 100, autoComplete: 'off' };

/** The one report with filters of its own beside the range. */
export function Outstanding() {
  const { labels } = useSession().client;
  const { body, problem, remember, fields } = useReportRange(OUTSTANDING_REPORT);
  const [filter, setFilter] = useState(NO_FILTER);
  const statuses = useCall(reportRewardStatuses, undefined);
  useErrorToast(statuses.error);
  const question: OutstandingQuestion = { ...body, ...filter };
  const bind = (name: keyof typeof NO_FILTER) => ({
    name,
    value: filter[name],
    onChange: (value: string) => setFilter((former) => ({ ...former, [name]: value })),
  });

  return (
    <ReportScreen report={OUTSTANDING_REPORT} body={question} problem={problem} onAsk={remember}>
      {fields}
      <TextField label="Port BU" {...TEXT} {...bind('portBu')} />
      <TextField label="Location Code" {...TEXT} {...bind('locationCode')} />
      <TextField label={labels.officerId} {...TEXT} {...bind('officerId')} />
      <TextField label={labels.officerName} {...TEXT} {...bind('officerName')} />
      <SelectField
        label="Reward Status"
        placeholder="All"
        options={statuses.data ?? []}
        {...bind('statusId')}
      />
      <NumberField label="Promotion ID" {...bind('promotionId')} />
    </ReportScreen>
  );
}
