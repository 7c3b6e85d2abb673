import { useMemo, useState } from 'react';
import { getOutstandingReport } from '@portal/shared/contracts/reports';
import { getReportRewardStatuses } from '@portal/shared/contracts/rewards';
import type { ClientLabels } from '@portal/shared/domain/clients';
import { useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { NumberField } from '@portal/shared/web/ui/number-field';
import { SelectField } from '@portal/shared/web/ui/select-field';
import { TextField } from '@portal/shared/web/ui/text-field';
import { useErrorToast } from '@portal/shared/web/ui/use-error-toast';
import { column, type Report } from '../common/report';
import { ReportScreen } from '../common/report-screen';
import { useReportRange } from '../common/use-report-range';

const reportOf = ({ oeid, officerName }: ClientLabels): Report => {
  const columns = [
    column('RewardId', 'Reward ID', 'id'),
    column('OEID', oeid, 'id'),
    column('OfficerName', officerName),
    column('PBU', 'PBU', 'id'),
    column('PortfolioName', 'Portfolio Name'),
    column('LOC', 'LOC', 'id'),
    column('PromotionId', 'Promotion ID', 'id'),
    column('PromotionName', 'Promotion Name'),
    column('Status', 'Status'),
  ];
  return {
    name: 'outstanding',
    title: 'Outstanding Report',
    fileName: 'outstanding-report.xlsx',
    endpoint: getOutstandingReport,
    columns: () => columns,
  };
};

const NO_FILTER = {
  PortBu: '',
  LocationCode: '',
  OfficeId: '',
  OfficeName: '',
  RewardStatus: '',
  PromotionID: '',
};
const TEXT = { maxLength: 100, autoComplete: 'off' };

/** The rewards created in a range that are neither settled nor expired nor removed, with filters of their own. */
export function Outstanding() {
  const { labels } = useSession().client;
  const report = useMemo(() => reportOf(labels), [labels]);
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
      report={report}
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
