import { FormikProvider } from 'formik';
import { useState, type FormEvent } from 'react';
import type { Promotion } from '@portal/shared/calls/promotions';
import { PROMOTION_STATUS } from '@portal/shared/domain/statuses';
import type { CallError } from '@portal/shared/web/http';
import { useSession, useToast, useUnsavedChanges } from '@portal/shared/web/session';
import { AlertDialog } from '@portal/shared/web/ui/alert-dialog';
import { Banner } from '@portal/shared/web/ui/banner';
import { Surface } from '@portal/shared/web/ui/card';
import { ConfirmDialog } from '@portal/shared/web/ui/confirm-dialog';
import { Stack } from '@portal/shared/web/ui/stack';
import { ConflictNotice } from './conflict-notice';
import { EndPromotion, type Ending } from './end-promotion';
import { FundDialog, type AddedFunds } from './fund-dialog';
import { differencesBetween, keepTyped } from './promotion-differences';
import { EditorButtons, PromotionFacts } from './editor-frame';
import { PromotionFields } from './promotion-fields';
import { PromotionMoney } from './promotion-money';
import { PromotionTimeline } from './promotion-timeline';
import { centsOf, dollarText, valuesOf } from './promotion-values';
import { TwoColumns } from './two-columns';
import { usePromotionForm } from './use-promotion-form';
import { usePromotionSave } from './use-promotion-save';

const SAVED = {
  created: 'Your Promotion was successfully created!',
  updated: 'Your Promotion was successfully updated!',
} as const;
const STILL_DRAFT = 'It stays a draft until every field is filled in.';
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
  const { expiryBased } = useSession();
  const toast = useToast();
  const [dialog, setDialog] = useState<'funds' | 'draft' | 'created' | 'updated' | 'stillDraft' | null>(null);
  const form = usePromotionForm(promotion, original);
  const { formik, values } = form;
  const release = useUnsavedChanges(form.isDirty);
  const [isEnding, setIsEnding] = useState(false);
  // What is still being read of it when it ends is given up: of a deleted one there is nothing to read.
  const readable = isEnding ? null : promotion.promotionId;

  const { save, fail, busy, conflict, settle } = usePromotionSave(promotion, {
    onSaved: (asDraft) => {
      const isNew = promotion.status === PROMOTION_STATUS.new;
      setDialog(isNew ? 'created' : asDraft ? 'stillDraft' : 'updated');
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

  const addFunds = ({ rollUpCents, newInvoiceCents }: AddedFunds) => {
    setDialog(null);
    void formik.setValues({
      ...values,
      funds: dollarText(centsOf(values.funds) + rollUpCents + newInvoiceCents),
      rollUp: dollarText(centsOf(values.rollUp) + rollUpCents),
    });
  };

  /** Goes on from the promotion as it is now, with what was typed or without. */
  const goOn = (kept: boolean) => {
    if (!conflict) return;
    const { now } = conflict;
    onChanged(now);
    form.restart(kept ? keepTyped(values, promotion, now) : valuesOf(now));
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
        {conflict && (
          <ConflictNotice
            message={conflict.message}
            differences={differencesBetween(
              promotion,
              conflict.now,
              expiryBased ? 'End Date' : 'Closed Date',
            )}
            onKeep={() => goOn(true)}
            onDiscard={() => goOn(false)}
          />
        )}
        {original && (
          <Banner variant="info">
            {`Filled in from promotion ${original.promotionId}, ${original.name}. Choose a name and dates.`}
          </Banner>
        )}
        {form.messages.length > 0 && (
          <Banner variant="error" reference={form.reference}>
            {form.messages.join('\n')}
          </Banner>
        )}
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
          <Stack $gap={5}>
            <Surface aria-label="Promotion state">
              <Stack $gap={5}>
                <PromotionFacts promotion={promotion} />
                {promotion.status >= PROMOTION_STATUS.open && <PromotionMoney promotionId={readable} />}
              </Stack>
            </Surface>
            <PromotionTimeline key={promotion.version} promotionId={readable} />
          </Stack>
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
      <AlertDialog
        open={dialog === 'created' || dialog === 'updated' || dialog === 'stillDraft'}
        title="Promotion saved"
        message={
          <>
            <p>{dialog === 'created' ? SAVED.created : SAVED.updated}</p>
            {dialog === 'stillDraft' && <p>{STILL_DRAFT}</p>}
          </>
        }
        onClose={leaveSaved}
      />
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
