import { useRef, type ReactNode } from 'react';
import { APPROVE_QUESTION, MAX_COMMENT_LENGTH, REJECT_QUESTION } from '@portal/shared/domain/upload-files';
import { Banner } from '@portal/shared/web/ui/banner';
import { Button } from '@portal/shared/web/ui/button';
import { Dialog } from '@portal/shared/web/ui/dialog';
import { Stack } from '@portal/shared/web/ui/stack';
import { TextAreaField } from '@portal/shared/web/ui/text-area-field';
import type { DecidedFile, Decision, useDecision } from './use-decision';

const QUESTIONS: Record<Decision, { title: string; question: string; variant: 'primary' | 'danger' }> = {
  approve: { title: 'Approve file', question: APPROVE_QUESTION, variant: 'primary' },
  reject: { title: 'Reject file', question: REJECT_QUESTION, variant: 'danger' },
};

interface DecisionDialogProps {
  decision: ReturnType<typeof useDecision>;
  /** What is in the file, where the page does not show it: a file is never decided without a look at it. */
  look?: (file: DecidedFile) => ReactNode;
}

/** The question before a file is approved or rejected; rejecting asks for the reason too. */
export function DecisionDialog({ decision, look }: DecisionDialogProps) {
  const { asked, busy, refusal, confirm, cancel } = decision;
  const harmless = useRef<HTMLButtonElement>(null);
  const { title, question, variant } = QUESTIONS[asked?.decision ?? 'approve'];
  return (
    <Dialog
      open={asked !== null}
      onClose={cancel}
      title={title}
      size={look ? 'large' : 'small'}
      blocking={busy}
      initialFocus={harmless}
      footer={
        <>
          <Button ref={harmless} onClick={cancel} disabled={busy}>
            No
          </Button>
          <Button variant={variant} onClick={() => void confirm()} busy={busy}>
            Yes
          </Button>
        </>
      }
    >
      {asked && (
        <Stack ref={decision.frame} $gap={4}>
          <strong>{asked.file.fileName}</strong>
          {look?.(asked.file)}
          <p>{question}</p>
          {asked.decision === 'reject' && (
            <TextAreaField
              label="Comment"
              required
              rows={3}
              maxLength={MAX_COMMENT_LENGTH}
              value={decision.comment}
              error={decision.commentError}
              onChange={decision.changeComment}
            />
          )}
          {refusal && (
            <Banner variant="error" reveal reference={refusal.reference}>
              {refusal.message}
            </Banner>
          )}
        </Stack>
      )}
    </Dialog>
  );
}
