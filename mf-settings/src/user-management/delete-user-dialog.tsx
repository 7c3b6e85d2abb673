import { USER_ACTION, updateUserActionItem } from '@portal/shared/contracts/settings';
import { useAction } from '@portal/shared/web/http';
import { useToast } from '@portal/shared/web/session';
import { LazyConfirmDialog } from '@portal/shared/web/ui/lazy-dialog';
import { fullName } from '../common/user-name';
import type { UserRow } from './user-list.config';

interface DeleteUserDialogProps {
  row: UserRow;
  onDeleted: () => void;
  onFailure: (cause: unknown) => void;
  onCancel: () => void;
}

export function DeleteUserDialog({ row, onDeleted, onFailure, onCancel }: DeleteUserDialogProps) {
  const toast = useToast();
  const { busy, run } = useAction(updateUserActionItem, { onError: onFailure });
  const remove = async () => {
    const { Id, IsActive } = row;
    const ActionType = USER_ACTION.remove;
    if (!(await run({ Id, ActionType, IsActive, IsDeleted: true, LastUpdatedBy: 1 }))) return;
    toast.success(`${fullName(row)} was deleted.`);
    onDeleted();
  };
  return (
    <LazyConfirmDialog
      open
      danger
      busy={busy}
      title={`Delete ${fullName(row)}`}
      message="Are you sure you want to delete user profile?"
      onConfirm={() => void remove()}
      onCancel={onCancel}
    />
  );
}
