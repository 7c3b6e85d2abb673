import { LazyConfirmDialog } from '@portal/shared/web/ui/lazy-dialog';
import { fullName } from '../common/user-name';
import type { UserRow } from './user-list.config';

interface DeactivateUserDialogProps {
  row: UserRow;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a user is shut out. */
export const DeactivateUserDialog = ({ row, onConfirm, onCancel }: DeactivateUserDialogProps) => (
  <LazyConfirmDialog
    open
    title={`Deactivate ${fullName(row)}`}
    message="The user is logged out at once and cannot log in until you activate them again."
    confirmLabel="Deactivate"
    cancelLabel="Cancel"
    onConfirm={onConfirm}
    onCancel={onCancel}
  />
);
