import { useState } from 'react';
import { getPromotionById, updatePromotion } from '@portal/shared/contracts/promotions';
import { PROMOTION_TEXT } from '@portal/shared/domain/promotion-rules';
import { PROMOTION_STATUS } from '@portal/shared/domain/statuses';
import { CallError, useAction } from '@portal/shared/web/http';
import { bodyOf, type Promotion, type PromotionValues } from './promotion-values';

/** Another user changed the promotion: as it is now, and what the server said about it. */
interface Conflict {
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

  const reading = useAction(getPromotionById, {
    onError: (refusal) =>
      onRefused(refusal.status === 404 ? new CallError(404, 'This promotion was deleted.') : refusal),
  });
  const fail = async (cause: CallError): Promise<void> => {
    if (cause.status !== 409) return onRefused(nameTaken(cause));
    const answer = await reading.run({ PromotionID: promotion.PromotionID });
    const now = answer?.Data[0];
    if (now) setConflict({ now, message: cause.message });
  };
  const saving = useAction(updatePromotion, { onError: (refusal) => void fail(refusal) });

  const save = async (values: PromotionValues, asDraft: boolean): Promise<void> => {
    const { Status } = promotion;
    const open = Status < PROMOTION_STATUS.open ? PROMOTION_STATUS.open : Status;
    setConflict(null);
    const body = bodyOf(values, promotion, asDraft ? PROMOTION_STATUS.draft : open);
    if (await saving.run(body)) onSaved(asDraft);
  };

  return { save, fail, busy: saving.busy || reading.busy, conflict, settle: () => setConflict(null) };
}

/** The one refusal that names no property. */
const nameTaken = (cause: CallError): CallError =>
  cause.message === PROMOTION_TEXT.nameTaken
    ? new CallError(cause.status, cause.message, [{ path: 'PromotionName', message: cause.message }])
    : cause;
