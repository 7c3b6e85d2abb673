import { useMemo } from 'react';
import { promotionList, promotionTotal } from '@portal/shared/calls/promotions';
import { exportPromotions } from '@portal/shared/contracts/promotions';
import { prefetched } from '@portal/shared/remote/prefetch';
import { useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { WithDefaultView } from '@portal/shared/web/list/views/with-default-view';
import { ListFilterPanel } from '@portal/shared/web/list/list-filter-panel';
import { useTotalAmount } from '@portal/shared/web/list/use-total-amount';
import { ListView } from '@portal/shared/web/ui/list-view';
import { PageHeader } from '@portal/shared/web/ui/page-header';
import { LoadingStack } from '@portal/shared/web/ui/stack';
import { useListUrlState } from '@portal/shared/web/ui/use-list-url-state';
import { CreatePromotionButton } from './create-promotion-button';
import { FundsOverview } from './funds-overview';
import { promotionColumns } from './promotion-columns';
import { promotionDetailCalls, PromotionDetails } from './promotion-details';
import { PROMOTION_LIST } from './promotion-list.config';

const LIVE = ['promotion'];
/** One element: it is not rendered again while it stays. */
const CREATE = <CreatePromotionButton />;

/** The promotions of the client with their funds (PROMO-1). */
export const PromotionListPage = () => (
  <WithDefaultView list="promotions">
    <Promotions />
  </WithDefaultView>
);

function Promotions() {
  const { can, expiryBased } = useSession();
  const list = useListUrlState(PROMOTION_LIST);
  const asked = PROMOTION_LIST.request(list);
  const answer = useCall(promotionList, asked);
  const amount = useTotalAmount(promotionTotal, asked, answer);
  const columns = useMemo(() => promotionColumns(expiryBased), [expiryBased]);

  return (
    <>
      <PageHeader title="Promotions" actions={can('promotion_create') && CREATE} />
      <LoadingStack $gap={5}>
        <FundsOverview />
        <ListView
          name="Promotion list"
          live={LIVE}
          label="Promotions"
          list={list}
          answer={answer}
          ahead={(search) => [prefetched(promotionList, PROMOTION_LIST.requestAt(search))]}
          head={(bar) => (
            <ListFilterPanel
              definition={PROMOTION_LIST}
              {...bar}
              amount={amount}
              exported={{ endpoint: exportPromotions, title: 'Promotions', body: asked, columns }}
            />
          )}
          columns={columns}
          rows={answer.data?.rows}
          rowKey={(row) => row.promotionId}
          belowOverview
          empty={{ title: 'No promotions yet', text: 'Promotions appear here once they are created.' }}
          expand={{
            label: (row) => `Details of promotion ${row.promotionId}`,
            render: (row) => <PromotionDetails row={row} />,
            ahead: promotionDetailCalls,
          }}
        />
      </LoadingStack>
    </>
  );
}
