import { ConfirmDialog } from '@portal/shared/web/ui/confirm-dialog';

interface LeaveDialogProps {
  open: boolean;
  onLeave: () => void;
  onStay: () => void;
}

export function LeaveDialog({ open, onLeave, onStay }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Leave without saving?"
      message="Your changes on this page are not saved yet."
      confirmLabel="Leave"
      cancelLabel="Stay"
      danger
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
