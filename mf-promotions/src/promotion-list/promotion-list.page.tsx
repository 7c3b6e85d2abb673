import { useMemo } from 'react';
import styled from 'styled-components';
import { getPromotions } from '@portal/shared/contracts/promotions';
import { useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { from, space } from '@portal/shared/web/theme';
import { Surface } from '@portal/shared/web/ui/card';
import { DataTable } from '@portal/shared/web/ui/data-table';
import { PageHeader } from '@portal/shared/web/ui/page-header';
import { Pager } from '@portal/shared/web/ui/pager';
import { Stack } from '@portal/shared/web/ui/stack';
import { useErrorToast } from '@portal/shared/web/ui/use-error-toast';
import { useListUrlState } from '@portal/shared/web/ui/use-list-url-state';
import { CreatePromotionButton } from './create-promotion-button';
import { FundsOverview } from './funds-overview';
import { promotionColumns } from './promotion-columns';
import { PromotionDetails } from './promotion-details';
import { PromotionFilterPanel } from './promotion-filter';
import { listRequest, PROMOTION_LIST } from './promotion-list-shape';

const Head = styled.div`
  padding: ${space(4)};
  ${from('md')} {
    padding: ${space(4, 5)};
  }
`;

/** The promotions of the client with their funds (document 1, section 2 'Promotion list screen'). */
export function PromotionListPage() {
  const { can, expiryBased } = useSession();
  const list = useListUrlState(PROMOTION_LIST);
  const { data, error, isValidating, retry } = useCall(getPromotions, listRequest(list));
  useErrorToast(error);
  const columns = useMemo(() => promotionColumns(expiryBased), [expiryBased]);

  return (
    <>
      <PageHeader title="Promotions" />
      <Stack $gap={5}>
        <FundsOverview />
        <Surface $flush aria-label="Promotion list">
          <Head>
            <PromotionFilterPanel
              summary={<strong>Total Count: {data?.TotalCount.toLocaleString('en-US') ?? '…'}</strong>}
              actions={can('promotion_create') && <CreatePromotionButton />}
              applied={list.filter}
              activeCount={list.activeFilters}
              searching={isValidating}
              onSearch={list.search}
              onClear={list.clear}
            />
          </Head>
          <DataTable
            label="Promotions"
            columns={columns}
            rows={data?.lstpromotion}
            rowKey={(row) => row.PromotionID}
            refreshing={isValidating}
            error={error?.message}
            onRetry={retry}
            sort={list.sort}
            onSort={list.sortBy}
            filtered={list.activeFilters > 0}
            onClearFilter={list.clear}
            empty={{ title: 'No promotions yet', text: 'Promotions appear here once they are created.' }}
            expand={{
              label: (row) => `Details of promotion ${row.PromotionID}`,
              render: (row) => <PromotionDetails row={row} />,
            }}
          />
          <Pager
            page={list.page}
            pageSize={list.pageSize}
            total={data?.TotalCount ?? 0}
            sizes={PROMOTION_LIST.sizes}
            onPage={list.goTo}
            onSize={list.resize}
          />
        </Surface>
      </Stack>
    </>
  );
}
