import { FormikProvider } from 'formik';
import { useState, type FormEvent } from 'react';
import type { Promotion } from '@portal/shared/calls/promotions';
import { PROMOTION_STATUS } from '@portal/shared/domain/statuses';
import type { CallError } from '@portal/shared/web/http';
import { useToast, useUnsavedChanges } from '@portal/shared/web/session';
import { Surface } from '@portal/shared/web/ui/card';
import { ConfirmDialog } from '@portal/shared/web/ui/confirm-dialog';
import { Stack } from '@portal/shared/web/ui/stack';
import { EndPromotion, type Ending } from './end-promotion';
import { FundDialog, type AddedFunds } from './fund-dialog';
import { keepTypedUnlessLocked } from './promotion-differences';
import { EditorButtons } from './editor-frame';
import { EditorNotices } from './editor-notices';
import { PromotionFields } from './promotion-fields';
import { PromotionState } from './promotion-state';
import { centsOf, valuesOf } from './promotion-values';
import { SavedDialog, type Saved } from './saved-dialog';
import { TwoColumns } from './two-columns';
import { usePromotionForm } from './use-promotion-form';
import { usePromotionSave } from './use-promotion-save';

const DRAFT_QUESTION =
  'You do not have all the fields entered to create a promotion\nDo you want to save this as draft?';

interface PromotionEditorProps {
  promotion: Promotion;
  /** What a new one is a copy of. */
  original?: Promotion | undefined;
  /** Another user changed it meanwhile: as it is now. */
  onChanged: (now: Promotion) => void;
  /** What the user was asked about ending it; null while nothing is. */
  ending: Ending | null;
  onEnd: (ending: Ending | null) => void;
  onLeave: () => void;
}

/** Creates or edits one promotion (PROMO-2). */
export function PromotionEditor({
  promotion,
  original,
  onChanged,
  ending,
  onEnd,
  onLeave,
}: PromotionEditorProps) {
  const toast = useToast();
  const [dialog, setDialog] = useState<'funds' | 'draft' | null>(null);
  const [saved, setSaved] = useState<Saved | null>(null);
  const form = usePromotionForm(promotion, original);
  const { formik, values } = form;
  const release = useUnsavedChanges(form.isDirty);
  const [isEnding, setIsEnding] = useState(false);

  const { save, fail, busy, conflict, settle } = usePromotionSave(promotion, {
    onSaved: (asDraft) => {
      const isNew = promotion.status === PROMOTION_STATUS.new;
      setSaved(isNew ? 'created' : asDraft ? 'stillDraft' : 'updated');
    },
    onRefused: form.showRefusal,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return undefined;
    form.dropRefusal();
    if (promotion.status === PROMOTION_STATUS.expired) return onEnd('close');
    if (form.isComplete) return void save(values, false);
    if (promotion.status === PROMOTION_STATUS.new && form.mayBeDraft) return setDialog('draft');
    if (promotion.status === PROMOTION_STATUS.draft && form.mayBeDraft) return void save(values, true);
    return form.showProblems();
  };

  const addFunds = (added: AddedFunds) => {
    setDialog(null);
    form.addFunds(added);
  };

  /** Goes on from the promotion as it is now, with what was typed or without. */
  const goOn = (keepsTyped: boolean) => {
    if (!conflict) return;
    const { now } = conflict;
    onChanged(now);
    form.restart(keepsTyped ? keepTypedUnlessLocked(values, promotion, now) : valuesOf(now));
    settle();
  };

  const ended = (how: Ending) => {
    release();
    toast.success(how === 'close' ? 'The promotion was closed.' : 'The promotion was deleted.');
    onLeave();
  };
  const endFailed = (cause: CallError) => {
    setIsEnding(false);
    onEnd(null);
    void fail(cause);
  };
  const leaveSaved = () => {
    release();
    onLeave();
  };
  const rejectDraft = () => {
    setDialog(null);
    form.showProblems();
  };
  const acceptDraft = () => {
    setDialog(null);
    void save(values, true);
  };

  return (
    <FormikProvider value={formik}>
      <Stack $gap={5}>
        <EditorNotices
          promotion={promotion}
          original={original}
          form={form}
          conflict={conflict}
          onGoOn={goOn}
        />
        <TwoColumns>
          <Surface aria-label="Promotion details">
            <form noValidate ref={form.frame} onSubmit={submit}>
              <Stack $gap={6}>
                <PromotionFields promotion={promotion} onAddFunds={() => setDialog('funds')} />
                <EditorButtons
                  promotion={promotion}
                  busy={busy}
                  onCancel={onLeave}
                  onClose={() => onEnd('close')}
                />
              </Stack>
            </form>
          </Surface>
          <PromotionState promotion={promotion} isEnding={isEnding} />
        </TwoColumns>
      </Stack>

      <FundDialog
        open={dialog === 'funds'}
        fundsCents={centsOf(values.funds)}
        rollUpCents={centsOf(values.rollUp)}
        onAdd={addFunds}
        onClose={() => setDialog(null)}
      />
      <ConfirmDialog
        open={dialog === 'draft'}
        title="Save as draft"
        message={DRAFT_QUESTION}
        onConfirm={acceptDraft}
        onCancel={rejectDraft}
      />
      <SavedDialog saved={saved} onClose={leaveSaved} />
      <EndPromotion
        promotion={promotion}
        ending={ending}
        onCancel={() => onEnd(null)}
        onBegin={() => setIsEnding(true)}
        onEnded={ended}
        onFailed={endFailed}
      />
    </FormikProvider>
  );
}
