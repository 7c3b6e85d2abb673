import type { fulfilmentSummary } from '@portal/shared/calls/uploads';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { counted } from '@portal/shared/domain/counted';
import { formatCount } from '@portal/shared/domain/digits';
import { formatCurrency } from '@portal/shared/domain/money';
import { useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { EntityLink } from '@portal/shared/web/links/entity-link';
import { Surface } from '@portal/shared/web/ui/card';
import { AlertDialog } from '@portal/shared/web/ui/alert-dialog';
import { DataTable, type Column } from '@portal/shared/web/ui/data-table';
import { BarsSkeleton } from '@portal/shared/web/ui/skeleton';
import { useState } from 'react';
import { Totals } from './file-look.styles';
import type { UploadKindInfo } from './upload-kinds';

type Summary = ResponseOf<typeof fulfilmentSummary>;
type SummaryRow = Summary['promotions'][number];

const CANNOT_SUM_UP = 'Something went wrong.';
/** The headings of alternate files are the same for every client. */
const FIXED = ['Program ID', 'Total Rewards', 'Total Rewardees'] as const;

/** What the file's rows come to: by promotion those that are valid, and in all with those that are not. */
export function FileSummary({ info, fileId }: { info: UploadKindInfo; fileId: number }) {
  const { labels } = useSession().client;
  const { data, error, isValidating, retry } = useCall(info.calls.summary, { fileId });
  const [seen, setSeen] = useState<unknown>();
  const [id, rewards, rewardees] =
    info.kind === 'alternate'
      ? FIXED
      : [labels.summaryProgram, labels.summaryRewards, labels.summaryRewardees];
  const columns: Array<Column<SummaryRow>> = [
    {
      id: 'PromotionID',
      header: id,
      cell: (row) => (
        <EntityLink kind="promotion" id={row.promotionId} label={`Promotion ${row.promotionId}`}>
          {row.promotionId}
        </EntityLink>
      ),
    },
    { id: 'TotalRewards', header: rewards, align: 'end', cell: (row) => formatCurrency(row.amount) },
    {
      id: 'TotalRewardees',
      header: rewardees,
      align: 'end',
      cell: (row) => formatCount(row.rewardees),
    },
  ];
  if (!data && !error)
    return (
      <Surface>
        <BarsSkeleton label="Loading the summary of the file" />
      </Surface>
    );
  return (
    <Surface $flush aria-label="Summary of the file">
      {data?.totals && <FileTotals totals={data.totals} />}
      <DataTable
        label="Summary"
        columns={columns}
        rows={data?.promotions}
        rowKey={(row) => row.promotionId}
        refreshing={isValidating}
        error={error?.message}
        reference={error?.reference}
        onRetry={retry}
        empty={{ title: 'No rewards', text: 'No row of the file could become a reward.' }}
      />
      <AlertDialog
        open={error !== undefined && error !== seen}
        title="Summary"
        message={CANNOT_SUM_UP}
        onClose={() => setSeen(error)}
      />
    </Surface>
  );
}

const TOTALS = [
  ['inFile', 'In the file'],
  ['valid', 'Valid'],
  ['withErrors', 'With errors'],
] as const;

const FileTotals = ({ totals }: { totals: NonNullable<Summary['totals']> }) => (
  <Totals aria-label="Totals">
    {TOTALS.map(([key, name]) => (
      <div key={key}>
        <dt>{name}</dt>
        <dd>{`${formatCurrency(totals[key].amount)} · ${counted(totals[key].rows, 'row')}`}</dd>
      </div>
    ))}
  </Totals>
);
