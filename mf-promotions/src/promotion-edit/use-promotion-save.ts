import { useState } from 'react';
import { getPromotionById, updatePromotion } from '@portal/shared/contracts/promotions';
import { PROMOTION_TEXT } from '@portal/shared/domain/promotion-rules';
import { PROMOTION_STATUS } from '@portal/shared/domain/statuses';
import { call, CallError } from '@portal/shared/web/http';
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
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const fail = async (cause: unknown): Promise<void> => {
    if (!(cause instanceof CallError)) throw cause;
    if (cause.status !== 409) return onRefused(nameTaken(cause));
    try {
      const { Data } = await call(getPromotionById, { PromotionID: promotion.PromotionID });
      const [now] = Data;
      if (now) setConflict({ now, message: cause.message });
    } catch (second) {
      if (!(second instanceof CallError)) throw second;
      onRefused(second.status === 404 ? new CallError(404, 'This promotion was deleted.') : second);
    }
  };

  const save = async (values: PromotionValues, asDraft: boolean): Promise<void> => {
    const { Status } = promotion;
    const open = Status < PROMOTION_STATUS.open ? PROMOTION_STATUS.open : Status;
    setBusy(true);
    setConflict(null);
    try {
      await call(updatePromotion, bodyOf(values, promotion, asDraft ? PROMOTION_STATUS.draft : open));
      onSaved(asDraft);
    } catch (cause) {
      await fail(cause);
    } finally {
      setBusy(false);
    }
  };

  return { save, fail, busy, conflict, settle: () => setConflict(null) };
}

/** The one refusal that names no property. */
const nameTaken = (cause: CallError): CallError =>
  cause.message === PROMOTION_TEXT.nameTaken
    ? new CallError(cause.status, cause.message, [{ path: 'PromotionName', message: cause.message }])
    : cause;
