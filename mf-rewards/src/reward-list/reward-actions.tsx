import styled from 'styled-components';
import { canReinitiate, canRemove } from '@portal/shared/domain/rewards';
import { useSession } from '@portal/shared/web/session';
import { from, space } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';
import { RefreshIcon, TrashIcon } from '@portal/shared/web/ui/icons';
import { VisuallyHidden } from '@portal/shared/web/ui/visually-hidden';
import type { RewardRow } from './reward-list.config';

const Buttons = styled.div`
  display: inline-flex;
  /* In a card there may be no room for two. */
  flex-wrap: wrap;
  gap: ${space(2)};
  white-space: nowrap;
  @media (min-width: 40rem) {
    flex-wrap: nowrap;
  }
  /* The column stays in view: side by side they would cover another one. */
  ${from('lg')} {
    flex-direction: column;
    gap: ${space(1)};
  }
`;

export type RewardAction = 'remove' | 'reinitiate';

interface RewardActionsProps {
  row: RewardRow;
  onAction: (action: RewardAction, row: RewardRow) => void;
}

/** What can be done with a reward: removing stands in every row, trying a payment again only where it may be tried. */
export function RewardActions({ row, onAction }: RewardActionsProps) {
  const { can, client } = useSession();
  const mayRemove = !client.removeNeedsUploadRight || can('rewards_uploadfulfilment');
  const retriable = canReinitiate({
    statusId: row.statusId,
    paymentMethodId: row.paymentMethodId,
    promotionStatus: row.promotionStatus,
  });
  const ofReward = <VisuallyHidden>{` reward ${row.rewardId}`}</VisuallyHidden>;
  return (
    <Buttons>
      <Button
        size="small"
        icon={<TrashIcon size={16} />}
        disabled={!mayRemove || !canRemove(row.statusId)}
        onClick={() => onAction('remove', row)}
      >
        Remove{ofReward}
      </Button>
      {retriable && (
        <Button size="small" icon={<RefreshIcon size={16} />} onClick={() => onAction('reinitiate', row)}>
          Re-initiate{ofReward}
        </Button>
      )}
    </Buttons>
  );
}
