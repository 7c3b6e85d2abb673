import { useMemo } from 'react';
import { rewardList, rewardTotal } from '@portal/shared/calls/rewards';
import { exportRewards } from '@portal/shared/contracts/rewards';
import { prefetched } from '@portal/shared/remote/prefetch';
import { useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { BulkBar, SelectButton } from '@portal/shared/web/list/bulk/bulk-bar';
import {
  selectedRows,
  useRowSelection,
  useSelectedAmount,
  useTickColumns,
} from '@portal/shared/web/list/bulk/use-row-selection';
import { withoutPage } from '@portal/shared/web/list/without-page';
import { WithDefaultView } from '@portal/shared/web/list/views/with-default-view';
import { ListFilterPanel } from '@portal/shared/web/list/list-filter-panel';
import { useTotalAmount } from '@portal/shared/web/list/use-total-amount';
import { ListView } from '@portal/shared/web/ui/list-view';
import { PageHeader } from '@portal/shared/web/ui/page-header';
import { LoadingStack } from '@portal/shared/web/ui/stack';
import { useStableHandler } from '@portal/shared/web/ui/use-stable-handler';
import { useListUrlState } from '@portal/shared/web/ui/use-list-url-state';
import { RewardActionDialogs } from './reward-action-dialogs';
import { RewardActions } from './reward-actions';
import { rewardColumns, STICKY_COLUMNS } from './reward-columns';
import { rewardDetailCalls, RewardDetails } from './reward-details';
import { REWARD_LIST, type RewardRow } from './reward-list.config';
import { RewardsOverview } from './rewards-overview';
import { UploadLinks } from './upload-links';
import { useRewardActions } from './use-reward-actions';

const LIVE = ['reward', 'file'];

const ROWS = {
  idOf: (row: RewardRow) => row.rewardId,
  nameOf: (row: RewardRow) => `reward ${row.rewardId}`,
  amountOf: (row: RewardRow) => row.amount,
};

/** One element: the page's head is not rendered again while it stays. */
const UPLOAD_LINKS = <UploadLinks />;

/** The rewards of the client and how far they have come (REWARD-1). */
export const RewardListPage = () => (
  <WithDefaultView list="rewards">
    <Rewards />
  </WithDefaultView>
);

function Rewards() {
  const { can, client } = useSession();
  const list = useListUrlState(REWARD_LIST);
  const asked = REWARD_LIST.request(list);
  const answer = useCall(rewardList, asked, { abortsFormer: true });
  const amount = useTotalAmount(rewardTotal, asked, answer);
  const { ask, reread, ...action } = useRewardActions();
  const columns = useMemo(
    () => rewardColumns(client.labels, (row) => <RewardActions row={row} onAction={ask} />),
    [client, ask],
  );
  const selection = useRowSelection(withoutPage(asked));
  const select = useMemo(() => <SelectButton selection={selection} />, [selection]);
  const shownColumns = useTickColumns(columns, selection, { ...ROWS, shown: answer.data?.rows });
  const selectedAmount = useSelectedAmount(selection, { ...ROWS, shown: answer.data?.rows }, amount);
  const mayRemove = !client.removeNeedsUploadRight || can('rewards_uploadfulfilment');
  const choose = useStableHandler((RewardStatus: string) => list.search({ ...list.filter, RewardStatus }));

  return (
    <>
      <PageHeader title="Rewards" actions={can('rewards_uploadfulfilment') && UPLOAD_LINKS} />
      <LoadingStack $gap={5}>
        <RewardsOverview chosen={list.filter.RewardStatus} onChoose={choose} />
        <ListView
          name="Rewards list"
          live={LIVE}
          label="Rewards"
          list={list}
          answer={answer}
          ahead={(search) => [prefetched(rewardList, REWARD_LIST.requestAt(search))]}
          head={(bar) => (
            <>
              <ListFilterPanel
                definition={REWARD_LIST}
                {...bar}
                amount={amount}
                exported={{ endpoint: exportRewards, title: 'Rewards', body: asked, columns }}
                actions={select}
              />
              <BulkBar
                selection={selection}
                shown={answer.data?.rows.map(ROWS.idOf) ?? []}
                total={bar.total}
                amount={selectedAmount}
                actions={[
                  ...(mayRemove ? [{ action: 'removeRewards', label: 'Remove' } as const] : []),
                  { action: 'reinitiateRewards', label: 'Re-initiate' },
                ]}
                all={{ rewards: withoutPage(asked) }}
                onDone={() => void reread()}
              />
            </>
          )}
          columns={shownColumns}
          stickyColumns={selection.isOn ? STICKY_COLUMNS + 1 : STICKY_COLUMNS}
          rows={answer.data?.rows}
          isSelected={selectedRows(selection, ROWS)}
          rowKey={(row) => row.rewardId}
          belowOverview
          empty={{
            title: 'No rewards yet',
            text: 'Rewards appear here once an upload file was approved.',
          }}
          expand={{
            label: (row) => `Progress of reward ${row.rewardId}`,
            render: (row) => <RewardDetails row={row} />,
            ahead: rewardDetailCalls,
          }}
        />
      </LoadingStack>
      <RewardActionDialogs {...action} />
    </>
  );
}
