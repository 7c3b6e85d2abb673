import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { getRewardsList } from '@portal/shared/contracts/rewards';
import { REINITIATE_QUESTION, REMOVE_QUESTION } from '@portal/shared/domain/rewards';
import { useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { from, space } from '@portal/shared/web/theme';
import { AlertDialog } from '@portal/shared/web/ui/alert-dialog';
import { ButtonLink } from '@portal/shared/web/ui/button-link';
import { Surface } from '@portal/shared/web/ui/card';
import { ConfirmDialog } from '@portal/shared/web/ui/confirm-dialog';
import { DataTable } from '@portal/shared/web/ui/data-table';
import { UploadIcon } from '@portal/shared/web/ui/icons';
import { PageHeader } from '@portal/shared/web/ui/page-header';
import { Pager } from '@portal/shared/web/ui/pager';
import { Stack } from '@portal/shared/web/ui/stack';
import { useErrorToast } from '@portal/shared/web/ui/use-error-toast';
import { useListUrlState } from '@portal/shared/web/ui/use-list-url-state';
import { RewardActions } from './reward-actions';
import { rewardColumns, STICKY_COLUMNS } from './reward-columns';
import { RewardDetails } from './reward-details';
import { RewardFilterPanel } from './reward-filter';
import { listRequest, REWARD_LIST } from './reward-list-shape';
import { RewardsOverview } from './rewards-overview';
import { useRewardActions } from './use-reward-actions';

const Head = styled.div`
  padding: ${space(4)};
  ${from('md')} {
    padding: ${space(4, 5)};
  }
`;

/** The rewards of the client and how far they have come (document 2, section 2 'Rewards list screen'). */
export function RewardListPage() {
  const { can, client } = useSession();
  const list = useListUrlState(REWARD_LIST);
  const { data, error, isValidating, retry } = useCall(getRewardsList, listRequest(list));
  useErrorToast(error);
  const { ask, ...action } = useRewardActions();
  const columns = useMemo(
    () => rewardColumns(client.labels, (row) => <RewardActions row={row} onAction={ask} />),
    [client, ask],
  );
  const removing = action.asked?.action === 'remove';

  return (
    <>
      <PageHeader title="Rewards" actions={can('rewards_uploadfulfilment') && <UploadLinks />} />
      <Stack $gap={5}>
        <RewardsOverview />
        <Surface $flush aria-label="Rewards list">
          <Head>
            <RewardFilterPanel
              summary={<strong>Total Count: {data?.TotalCount.toLocaleString('en-US') ?? '…'}</strong>}
              actions={null}
              applied={list.filter}
              activeCount={list.activeFilters}
              searching={isValidating}
              onSearch={list.search}
              onClear={list.clear}
            />
          </Head>
          <DataTable
            label="Rewards"
            columns={columns}
            stickyColumns={STICKY_COLUMNS}
            rows={data?.lstpromotion}
            rowKey={(row) => row.RewardID}
            refreshing={isValidating}
            error={error?.message}
            onRetry={retry}
            sort={list.sort}
            onSort={list.sortBy}
            filtered={list.activeFilters > 0}
            onClearFilter={list.clear}
            empty={{
              title: 'No rewards yet',
              text: 'Rewards appear here once an upload file was approved.',
            }}
            expand={{
              label: (row) => `Progress of reward ${row.RewardID}`,
              render: (row) => <RewardDetails row={row} />,
            }}
          />
          <Pager
            page={list.page}
            pageSize={list.pageSize}
            total={data?.TotalCount ?? 0}
            sizes={REWARD_LIST.sizes}
            onPage={list.goTo}
            onSize={list.resize}
          />
        </Surface>
      </Stack>
      <ConfirmDialog
        open={action.asked !== null}
        danger={removing}
        title={removing ? 'Remove reward' : 'Re-initiate payment'}
        message={removing ? REMOVE_QUESTION : REINITIATE_QUESTION}
        busy={action.busy}
        onConfirm={() => void action.confirm()}
        onCancel={action.cancel}
      />
      <AlertDialog
        open={action.notice !== null}
        title={action.notice?.title}
        message={action.notice?.message}
        onClose={action.closeNotice}
      />
    </>
  );
}

function UploadLinks() {
  const { search } = useLocation();
  const state = { listSearch: search };
  const icon = <UploadIcon size={18} />;
  return (
    <>
      <ButtonLink to="uploadsweepstake" state={state} icon={icon}>
        Upload Alternate
      </ButtonLink>
      <ButtonLink to="upload" state={state} icon={icon} variant="primary">
        Upload Fulfillment
      </ButtonLink>
    </>
  );
}
