import type { User } from '@portal/shared/calls/settings';
import { LazyConfirmDialog } from '@portal/shared/web/ui/lazy-dialog';
import { fullName } from '../common/user-name';

interface DeactivateUserDialogProps {
  row: User;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a user is shut out. */
export const DeactivateUserDialog = ({ row, onConfirm, onCancel }: DeactivateUserDialogProps) => (
  <LazyConfirmDialog
    open
    title={
      <>
        Deactivate <bdi>{fullName(row)}</bdi>
      </>
    }
    message="The user is logged out at once and cannot log in until you activate them again."
    confirmLabel="Deactivate"
    cancelLabel="Cancel"
    onConfirm={onConfirm}
    onCancel={onCancel}
  />
);
