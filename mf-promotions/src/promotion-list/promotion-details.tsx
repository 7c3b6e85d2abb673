import { Link, useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { getPromotionBar, getPromotionDetailOverview } from '@portal/shared/contracts/promotions';
import { PROMOTION_STATUS } from '@portal/shared/domain/statuses';
import { useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { from, space } from '@portal/shared/web/theme';
import { Banner } from '@portal/shared/web/ui/banner';
import { Button } from '@portal/shared/web/ui/button';
import { FundBar } from '@portal/shared/web/ui/fund-bar';
import { FundBarSkeleton } from '@portal/shared/web/ui/fund-bar-skeleton';
import { EditIcon } from '@portal/shared/web/ui/icons';
import { Row, Stack } from '@portal/shared/web/ui/stack';
import { PromotionCounts } from './promotion-counts';
import type { PromotionRow } from './promotion-list.config';

const Bars = styled.div`
  display: grid;
  gap: ${space(5, 8)};
  ${from('lg')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** What an expanded row shows: the promotion's reward funds, its counts once rewards exist, and the way to edit it. */
export function PromotionDetails({ row }: { row: PromotionRow }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { can, client } = useSession();
  const counted = row.Status > PROMOTION_STATUS.open;
  const bar = useCall(getPromotionBar, { lPromotionId: row.PromotionID });
  const overview = useCall(getPromotionDetailOverview, counted ? { lpromotionId: row.PromotionID } : null);
  const error = bar.error ?? overview.error;
  const retry = () => {
    if (bar.error) bar.retry();
    if (overview.error) overview.retry();
  };

  return (
    <Stack>
      <Row $justify="space-between" $gap={4}>
        <PromotionCounts counts={overview.data?.Data[0]} loading={overview.isLoading} />
        {counted && can('rewards_view') && (
          <Link to={`/${client.clientKey}/rewards?PromotionID=${row.PromotionID}`}>
            Rewards of this promotion
          </Link>
        )}
        {can('promotion_create') && (
          <Button
            icon={<EditIcon size={18} />}
            disabled={row.Status === PROMOTION_STATUS.closed}
            onClick={() => void navigate(String(row.PromotionID), { state: { listSearch: search } })}
          >
            Edit
          </Button>
        )}
      </Row>
      {error && (
        <Banner
          variant="error"
          reference={error.reference}
          onRetry={retry}
          retrying={bar.isValidating || overview.isValidating}
        >
          {error.message}
        </Banner>
      )}
      <Bars>
        {bar.isLoading && <FundBarSkeleton label="Loading the reward funds" />}
        {bar.data?.Data.map(({ fundTitle, total, data }) => (
          <FundBar
            key={fundTitle}
            title={fundTitle}
            total={total}
            segments={data.map((segment) => ({
              name: segment.RewardStatusName,
              amount: segment.RewardAmount,
              color: segment.BackgroundColor,
            }))}
          />
        ))}
      </Bars>
    </Stack>
  );
}
