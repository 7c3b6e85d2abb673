import { PROMOTION_STATUS } from '@portal/shared/domain/statuses';
import { StatusTag, type Tone } from '@portal/shared/web/ui/status-tag';

const TONES: Record<number, Tone> = {
  [PROMOTION_STATUS.open]: 'info',
  [PROMOTION_STATUS.inProgress]: 'success',
  [PROMOTION_STATUS.expired]: 'warning',
};

/** The status of a promotion, in one colour wherever it is shown. */
export const PromotionStatusTag = ({ status, statusName }: { status: number; statusName: string }) => (
  <StatusTag tone={TONES[status]}>{statusName}</StatusTag>
);
