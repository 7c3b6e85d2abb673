import { useState, type FormEvent } from 'react';
import type { Promotion } from '@portal/shared/calls/promotions';
import { PROMOTION_STATUS } from '@portal/shared/domain/statuses';
import { keepTypedUnlessLocked } from './promotion-differences';
import { valuesOf } from './promotion-values';
import type { Saved } from './saved-dialog';
import type { usePromotionForm } from './use-promotion-form';
import { usePromotionSave } from './use-promotion-save';

interface SubmissionOptions {
  /** Another user changed it meanwhile, and the user goes on from what it is now. */
  onChanged: (now: Promotion) => void;
  /** It has expired: it can not be saved any more, only closed. */
  onExpired: () => void;
}

/** What the form's button does: saves the promotion, as a draft where it is incomplete, or shows what is wrong with it. */
export function usePromotionSubmission(
  promotion: Promotion,
  form: ReturnType<typeof usePromotionForm>,
  { onChanged, onExpired }: SubmissionOptions,
) {
  const [isDraftOffered, setDraftOffered] = useState(false);
  const [saved, setSaved] = useState<Saved | null>(null);
  const { status } = promotion;
  const { values } = form;

  const { save, fail, busy, conflict, settle } = usePromotionSave(promotion, {
    onSaved: (asDraft) =>
      setSaved(status === PROMOTION_STATUS.new ? 'created' : asDraft ? 'stillDraft' : 'updated'),
    onRefused: form.showRefusal,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return undefined;
    form.dropRefusal();
    if (status === PROMOTION_STATUS.expired) return onExpired();
    if (form.isComplete) return void save(values, false);
    if (status === PROMOTION_STATUS.new && form.mayBeDraft) return setDraftOffered(true);
    if (status === PROMOTION_STATUS.draft && form.mayBeDraft) return void save(values, true);
    return form.showProblems();
  };
  const acceptDraft = () => {
    setDraftOffered(false);
    void save(values, true);
  };
  const rejectDraft = () => {
    setDraftOffered(false);
    form.showProblems();
  };

  /** Goes on from the promotion as it is now, with what was typed or without. */
  const goOn = (keepsTyped: boolean) => {
    if (!conflict) return;
    const { now } = conflict;
    onChanged(now);
    form.restart(keepsTyped ? keepTypedUnlessLocked(values, promotion, now) : valuesOf(now));
    settle();
  };

  return { submit, busy, saved, isDraftOffered, acceptDraft, rejectDraft, fail, conflict, goOn };
}
