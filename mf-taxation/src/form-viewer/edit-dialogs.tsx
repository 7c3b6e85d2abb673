import { AlertDialog } from '@portal/shared/web/ui/alert-dialog';
import { ConfirmDialog } from '@portal/shared/web/ui/confirm-dialog';
import type { useW9Edit } from './use-w9-edit';

interface EditDialogsProps {
  edit: ReturnType<typeof useW9Edit>;
  onSubmitted: () => void;
}

/** How an edit ends: the question before changes are lost, and what is said of a submission. */
export function EditDialogs({ edit, onSubmitted }: EditDialogsProps) {
  const { submission } = edit;
  const finish = () => {
    submission.release();
    onSubmitted();
  };
  return (
    <>
      <ConfirmDialog
        open={edit.isLeaving}
        title="Stop editing?"
        message="Your changes to this form will be lost."
        confirmLabel="Discard changes"
        cancelLabel="Go on editing"
        danger
        onConfirm={edit.leave}
        onCancel={edit.stay}
      />
      <AlertDialog
        open={submission.submitted}
        title="Form W-9"
        message="W9 form successfully submitted."
        onClose={finish}
      />
    </>
  );
}
