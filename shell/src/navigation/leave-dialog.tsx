import { reasonToStay, useToast } from '@portal/shared/web/session';
import { useLazyComponent } from '../components/use-lazy-component';

const loadDialog = async () => (await import('@portal/shared/web/ui/confirm-dialog')).ConfirmDialog;

interface LeaveDialogProps {
  open: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks whether a page with unsaved changes is to be left. When the user can not be asked, the page stays. */
export function LeaveDialog({ open, onLeave, onStay }: LeaveDialogProps) {
  const toast = useToast();
  const ConfirmDialog = useLazyComponent(loadDialog, open, () => {
    toast.warning(reasonToStay());
    onStay();
  });
  return (
    ConfirmDialog && (
      <ConfirmDialog
        open={open}
        title="Leave this page?"
        message={reasonToStay()}
        confirmLabel="Leave"
        cancelLabel="Stay"
        danger
        onConfirm={onLeave}
        onCancel={onStay}
      />
    )
  );
}
