import { Link, useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { promotionFunds, promotionReach } from '@portal/shared/calls/promotions';
import { PROMOTION_STATUS } from '@portal/shared/domain/statuses';
import { prefetched } from '@portal/shared/remote/prefetch';
import { useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { from, space } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';
import { FundBar } from '@portal/shared/web/funds/fund-bar';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { BarsSkeleton } from '@portal/shared/web/ui/skeleton';
import { EditIcon } from '@portal/shared/web/ui/icons';
import { Row, Stack } from '@portal/shared/web/ui/stack';
import { DuplicatePromotion } from '../common/duplicate-promotion';
import { PromotionCounts } from './promotion-counts';
import type { PromotionRow } from './promotion-list.config';

const Bars = styled.div`
  display: grid;
  gap: ${space(5, 8)};
  ${from('lg')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** Only once it has been opened is there anything to count. */
const countsRequest = ({ promotionId, status }: PromotionRow) =>
  status > PROMOTION_STATUS.open ? { promotionId } : null;

/** The calls that the details begin with. */
export function promotionDetailCalls(row: PromotionRow) {
  const counts = countsRequest(row);
  const bar = prefetched(promotionFunds, { promotionId: row.promotionId });
  return counts ? [bar, prefetched(promotionReach, counts)] : [bar];
}

/** What an expanded row shows: the promotion's reward funds, its counts once rewards exist, and the way to edit it. */
export function PromotionDetails({ row }: { row: PromotionRow }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { can, client } = useSession();
  const bar = useCall(promotionFunds, { promotionId: row.promotionId });
  const overview = useCall(promotionReach, countsRequest(row));
  const query = {
    data: bar.data,
    error: bar.error ?? overview.error,
    isValidating: bar.isValidating || overview.isValidating,
    retry: () => {
      if (bar.error) bar.retry();
      if (overview.error) overview.retry();
    },
  };

  return (
    <Stack>
      <Row $justify="space-between" $gap={4}>
        <PromotionCounts counts={overview.data} loading={overview.isLoading} />
        {countsRequest(row) && can('rewards_view') && (
          <Link to={`/${client.clientKey}/rewards?PromotionID=${row.promotionId}`}>
            Rewards of this promotion
          </Link>
        )}
        {can('promotion_create') && (
          <Row>
            <DuplicatePromotion promotionId={row.promotionId} />
            <Button
              icon={<EditIcon size={18} />}
              disabled={row.status === PROMOTION_STATUS.closed}
              onClick={() => void navigate(String(row.promotionId), { state: { listSearch: search } })}
            >
              Edit
            </Button>
          </Row>
        )}
      </Row>
      <QueryState
        query={query}
        loading={
          <Bars>
            <BarsSkeleton label="Loading the reward funds" />
          </Bars>
        }
      >
        {(funds) => (
          <Bars>
            {funds.map((one) => (
              <FundBar key={one.title} {...one} />
            ))}
          </Bars>
        )}
      </QueryState>
    </Stack>
  );
}
