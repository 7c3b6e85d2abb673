import { FormikProvider } from 'formik';
import { useState } from 'react';
import type { Promotion } from '@portal/shared/calls/promotions';
import { useUnsavedChanges } from '@portal/shared/web/session';
import { Surface } from '@portal/shared/web/ui/card';
import { ConfirmDialog } from '@portal/shared/web/ui/confirm-dialog';
import { Stack } from '@portal/shared/web/ui/stack';
import { EndPromotion, type Ending } from './end-promotion';
import { FundDialog, type AddedFunds } from './fund-dialog';
import { EditorButtons } from './editor-frame';
import { EditorNotices } from './editor-notices';
import { PromotionFields } from './promotion-fields';
import { PromotionState } from './promotion-state';
import { centsOf } from './promotion-values';
import { SavedDialog } from './saved-dialog';
import { TwoColumns } from './two-columns';
import { usePromotionEnd } from './use-promotion-end';
import { usePromotionForm } from './use-promotion-form';
import { usePromotionSubmission } from './use-promotion-submission';

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
  const form = usePromotionForm(promotion, original);
  const { formik, values } = form;
  const release = useUnsavedChanges(form.isDirty);
  const submission = usePromotionSubmission(promotion, form, {
    onChanged,
    onExpired: () => onEnd('close'),
  });
  const [isFunding, setFunding] = useState(false);

  const addFunds = (added: AddedFunds) => {
    setFunding(false);
    form.addFunds(added);
  };
  const leave = () => {
    release();
    onLeave();
  };
  const end = usePromotionEnd({ onLeave: leave, onEnd, onRefused: submission.fail });

  return (
    <FormikProvider value={formik}>
      <Stack $gap={5}>
        <EditorNotices
          promotion={promotion}
          original={original}
          form={form}
          conflict={submission.conflict}
          onGoOn={submission.goOn}
        />
        <TwoColumns>
          <Surface aria-label="Promotion details">
            <form noValidate ref={form.frame} onSubmit={submission.submit}>
              <Stack $gap={6}>
                <PromotionFields promotion={promotion} onAddFunds={() => setFunding(true)} />
                <EditorButtons
                  promotion={promotion}
                  busy={submission.busy}
                  onCancel={onLeave}
                  onClose={() => onEnd('close')}
                />
              </Stack>
            </form>
          </Surface>
          <PromotionState promotion={promotion} isEnding={end.isEnding} />
        </TwoColumns>
      </Stack>

      <FundDialog
        open={isFunding}
        fundsCents={centsOf(values.funds)}
        rollUpCents={centsOf(values.rollUp)}
        onAdd={addFunds}
        onClose={() => setFunding(false)}
      />
      <ConfirmDialog
        open={submission.isDraftOffered}
        title="Save as draft"
        message={DRAFT_QUESTION}
        onConfirm={submission.acceptDraft}
        onCancel={submission.rejectDraft}
      />
      <SavedDialog saved={submission.saved} onClose={leave} />
      <EndPromotion
        promotion={promotion}
        ending={ending}
        onCancel={() => onEnd(null)}
        onBegin={end.begin}
        onEnded={end.ended}
        onFailed={end.failed}
      />
    </FormikProvider>
  );
}
