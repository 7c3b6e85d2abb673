import styled from 'styled-components';
import type { Promotion } from '@portal/shared/calls/promotions';
import { formatCurrency } from '@portal/shared/domain/money';
import { PROMOTION_STATUS, RUNNING_PROMOTIONS } from '@portal/shared/domain/statuses';
import { color, font, space } from '@portal/shared/web/theme';
import { Surface } from '@portal/shared/web/ui/card';
import { LoadingStack, Stack } from '@portal/shared/web/ui/stack';
import { PromotionStatusTag } from '../common/promotion-status-tag';
import { PromotionMoney } from './promotion-money';
import { PromotionTimeline } from './promotion-timeline';

interface PromotionStateProps {
  promotion: Promotion;
  /** It is being closed or deleted. */
  isEnding: boolean;
}

/** What stands beside the form and cannot be typed: facts, money and history of the promotion. */
export function PromotionState({ promotion, isEnding }: PromotionStateProps) {
  // What is still being read of it when it ends is given up: of a deleted one there is nothing to read.
  const promotionId = isEnding ? null : promotion.promotionId;
  return (
    <LoadingStack $gap={5}>
      <Surface aria-label="Promotion state">
        <Stack $gap={5}>
          <PromotionFacts promotion={promotion} />
          {promotion.status >= PROMOTION_STATUS.open && <PromotionMoney promotionId={promotionId} />}
        </Stack>
      </Surface>
      <PromotionTimeline key={promotion.version} promotionId={promotionId} />
    </LoadingStack>
  );
}

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3, 8)};
  dt {
    font-size: ${font('sm')};
    color: ${color('textMuted')};
  }
  dd {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

/** Dollars, to the cent. */
const notAllocated = ({ funds, allocated }: Promotion): number => Math.round((funds - allocated) * 100) / 100;

/** What cannot be typed: the id, the status and, once it has any, its money. */
function PromotionFacts({ promotion }: { promotion: Promotion }) {
  return (
    <Facts>
      <div>
        <dt>Promotion ID</dt>
        <dd>{promotion.promotionId}</dd>
      </div>
      <div>
        <dt>Promotion Status</dt>
        <dd>
          <PromotionStatusTag {...promotion} />
        </dd>
      </div>
      {promotion.status >= PROMOTION_STATUS.open && (
        <div>
          <dt>Assigned Funds</dt>
          <dd>{formatCurrency(promotion.funds)}</dd>
        </div>
      )}
      {RUNNING_PROMOTIONS.includes(promotion.status) && (
        <div>
          <dt>Not yet allocated</dt>
          <dd>{formatCurrency(notAllocated(promotion))}</dd>
        </div>
      )}
    </Facts>
  );
}
