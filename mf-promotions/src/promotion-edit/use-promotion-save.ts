import { useState } from 'react';
import { promotionById, savePromotion, type Promotion } from '@portal/shared/calls/promotions';
import { PROMOTION_TEXT } from '@portal/shared/domain/promotion-rules';
import { PROMOTION_STATUS } from '@portal/shared/domain/statuses';
import { CallError, useAction } from '@portal/shared/web/http';
import { saveOf, type PromotionValues } from './promotion-values';

/** Another user changed the promotion: as it is now, and what the server said about it. */
export interface Conflict {
  now: Promotion;
  message: string;
}

interface SaveOptions {
  onSaved: (asDraft: boolean) => void;
  /** Refused for another reason: `details` say which values. */
  onRefused: (cause: CallError) => void;
}

/** Optimistic concurrency: saves the version that was read, and finds out what changed when another save was faster. */
export function usePromotionSave(promotion: Promotion, { onSaved, onRefused }: SaveOptions) {
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const reading = useAction(promotionById, {
    onError: (refusal) =>
      onRefused(refusal.status === 404 ? new CallError(404, 'This promotion was deleted.') : refusal),
  });
  const fail = async (cause: CallError): Promise<void> => {
    if (cause.status !== 409) return onRefused(nameTaken(cause));
    const now = await reading.run({ promotionId: promotion.promotionId });
    if (now) setConflict({ now, message: cause.message });
  };
  const saving = useAction(savePromotion, { onError: (refusal) => void fail(refusal) });

  const save = async (values: PromotionValues, asDraft: boolean): Promise<void> => {
    const { status } = promotion;
    const open = status < PROMOTION_STATUS.open ? PROMOTION_STATUS.open : status;
    setConflict(null);
    const save = saveOf(values, promotion, asDraft ? PROMOTION_STATUS.draft : open);
    if (await saving.run(save)) onSaved(asDraft);
  };

  return { save, fail, busy: saving.busy || reading.busy, conflict, settle: () => setConflict(null) };
}

/** The one refusal that names no property. */
const nameTaken = (cause: CallError): CallError =>
  cause.message === PROMOTION_TEXT.nameTaken
    ? new CallError(cause.status, cause.message, [{ path: 'PromotionName', message: cause.message }])
    : cause;
