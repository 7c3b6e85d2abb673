import { FormikProvider, useFormik } from 'formik';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { draftProblems, messagesOf, promotionProblems } from '@portal/shared/domain/promotion-rules';
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
import { PromotionTimeline } from './promotion-timeline';
import {
  centsOf,
  dollarText,
  entryOf,
  errorsOf,
  isSame,
  stateOf,
  valuesOf,
  type Promotion,
  type PromotionValues,
} from './promotion-values';
import { usePromotionSave } from './use-promotion-save';

const SAVED = {
  created: 'Your Promotion was successfully created!',
  updated: 'Your Promotion was successfully updated!',
} as const;
const STILL_DRAFT = 'It stays a draft until every field is filled in.';
const DRAFT_QUESTION =
  'You do not have all the fields entered to create a promotion\nDo you want to save this as draft?';
const TOUCHED = {
  PromotionName: true,
  FulfillmentDate: true,
  ExpirationDate: true,
  Funds: true,
  Comments: true,
};

interface PromotionEditorProps {
  promotion: Promotion;
  /** Somebody else changed it meanwhile: as it is now. */
  onChanged: (now: Promotion) => void;
  /** What the user was asked about ending it; null while nothing is. */
  ending: Ending | null;
  onEnd: (ending: Ending | null) => void;
  onLeave: () => void;
}

/** Creates or edits one promotion (PROMO-2). */
export function PromotionEditor({ promotion, onChanged, ending, onEnd, onLeave }: PromotionEditorProps) {
  const { expiryBased } = useSession();
  const toast = useToast();
  const [messages, setMessages] = useState<readonly string[]>([]);
  const [dialog, setDialog] = useState<'funds' | 'draft' | 'created' | 'updated' | 'stillDraft' | null>(null);
  const [attempts, setAttempts] = useState(0);
  const frame = useRef<HTMLFormElement>(null);

  const state = stateOf(promotion, expiryBased);
  const problemsIn = (values: PromotionValues) => promotionProblems(entryOf(values, promotion), state);
  const formik = useFormik({
    initialValues: valuesOf(promotion),
    validate: (values) => (attempts > 0 ? errorsOf(problemsIn(values)) : {}),
    onSubmit: () => undefined,
  });
  const { values } = formik;
  const release = useUnsavedChanges(!isSame(values, valuesOf(promotion)));

  const show = (problems: ReadonlyArray<{ path: string; message: string }>, all = messagesOf(problems)) => {
    void formik.setTouched(TOUCHED, false);
    formik.setErrors(errorsOf(problems));
    setMessages(all);
    setAttempts((count) => count + 1);
  };
  const refused = (cause: CallError) => show(cause.details, cause.message.split('\n'));
  const { save, fail, busy, conflict, settle } = usePromotionSave(promotion, {
    onSaved: (asDraft) => {
      const isNew = promotion.Status === PROMOTION_STATUS.new;
      setDialog(isNew ? 'created' : asDraft ? 'stillDraft' : 'updated');
    },
    onRefused: refused,
  });

  // Leads to the first value that keeps the promotion from being saved, once a dialog has given the focus back.
  useEffect(() => {
    if (attempts === 0) return undefined;
    const lead = () => frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    const timer = setTimeout(lead);
    return () => clearTimeout(timer);
  }, [attempts]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return undefined;
    setMessages([]);
    if (promotion.Status === PROMOTION_STATUS.expired) return onEnd('close');
    const problems = problemsIn(values);
    if (problems.length === 0) return void save(values, false);
    const mayBeDraft = draftProblems(entryOf(values, promotion), state).length === 0;
    if (promotion.Status === PROMOTION_STATUS.new && mayBeDraft) return setDialog('draft');
    if (promotion.Status === PROMOTION_STATUS.draft && mayBeDraft) return void save(values, true);
    return show(problems);
  };

  const addFunds = ({ rollUpCents, newInvoiceCents }: AddedFunds) => {
    setDialog(null);
    void formik.setValues({
      ...values,
      Funds: dollarText(centsOf(values.Funds) + rollUpCents + newInvoiceCents),
      RollUp: dollarText(centsOf(values.RollUp) + rollUpCents),
    });
  };

  /** Goes on from the promotion as it is now, with what was typed or without. */
  const goOn = (kept: boolean) => {
    if (!conflict) return;
    const { now } = conflict;
    onChanged(now);
    void formik.setValues(kept ? keepTyped(values, promotion, now) : valuesOf(now), false);
    formik.setErrors({});
    setMessages([]);
    settle();
  };

  const ended = (how: Ending) => {
    release();
    toast.success(how === 'close' ? 'The promotion was closed.' : 'The promotion was deleted.');
    onLeave();
  };
  const endFailed = (cause: CallError) => {
    onEnd(null);
    void fail(cause);
  };
  const leaveSaved = () => {
    release();
    onLeave();
  };
  const rejectDraft = () => {
    setDialog(null);
    show(problemsIn(values));
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
        {messages.length > 0 && <Banner variant="error">{messages.join('\n')}</Banner>}
        <Surface aria-label="Promotion details">
          <form noValidate ref={frame} onSubmit={submit}>
            <Stack $gap={6}>
              <PromotionFacts promotion={promotion} />
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
        <PromotionTimeline key={promotion.Version} promotionId={promotion.PromotionID} />
      </Stack>

      <FundDialog
        open={dialog === 'funds'}
        fundsCents={centsOf(values.Funds)}
        rollUpCents={centsOf(values.RollUp)}
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
        onEnded={ended}
        onFailed={endFailed}
      />
    </FormikProvider>
  );
}
