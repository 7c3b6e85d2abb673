import { useRef } from 'react';
import { APPROVE_QUESTION, MAX_COMMENT_LENGTH, REJECT_QUESTION } from '@portal/shared/domain/upload-files';
import { Button } from '@portal/shared/web/ui/button';
import { ConfirmDialog } from '@portal/shared/web/ui/confirm-dialog';
import { Dialog } from '@portal/shared/web/ui/dialog';
import { Stack } from '@portal/shared/web/ui/stack';
import { TextAreaField } from '@portal/shared/web/ui/text-area-field';
import type { useDecision } from './use-decision';

/** The questions before a file is approved or rejected; rejecting asks for the reason too. */
export function DecisionDialog({ decision }: { decision: ReturnType<typeof useDecision> }) {
  const { asked, busy, confirm, cancel } = decision;
  const harmless = useRef<HTMLButtonElement>(null);
  return (
    <>
      <ConfirmDialog
        open={asked?.decision === 'approve'}
        title="Approve file"
        message={`${APPROVE_QUESTION}\n${asked?.file.File_Name ?? ''}`}
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={cancel}
      />
      <Dialog
        open={asked?.decision === 'reject'}
        onClose={cancel}
        title="Reject file"
        size="small"
        blocking={busy}
        initialFocus={harmless}
        footer={
          <>
            <Button ref={harmless} onClick={cancel} disabled={busy}>
              No
            </Button>
            <Button variant="danger" onClick={() => void confirm()} busy={busy}>
              Yes
            </Button>
          </>
        }
      >
        <Stack $gap={4}>
          <p>{REJECT_QUESTION}</p>
          <TextAreaField
            label="Comment"
            required
            rows={3}
            maxLength={MAX_COMMENT_LENGTH}
            value={decision.comment}
            error={decision.commentError}
            onChange={decision.changeComment}
          />
        </Stack>
      </Dialog>
    </>
  );
}
