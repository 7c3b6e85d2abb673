import { deleteUser, type User } from '@portal/shared/calls/settings';
import { useAction } from '@portal/shared/web/http';
import { useToast } from '@portal/shared/web/session';
import { LazyConfirmDialog } from '@portal/shared/web/ui/lazy-dialog';
import { fullName } from '../common/user-name';

interface DeleteUserDialogProps {
  row: User;
  onDeleted: () => void;
  onFailure: (cause: unknown) => void;
  onCancel: () => void;
}

/** Asks before a user is deleted. */
export function DeleteUserDialog({ row, onDeleted, onFailure, onCancel }: DeleteUserDialogProps) {
  const toast = useToast();
  const { busy, run } = useAction(deleteUser, { onError: onFailure });
  const remove = async () => {
    if (!(await run(row))) return;
    toast.success(`${fullName(row)} was deleted.`);
    onDeleted();
  };
  return (
    <LazyConfirmDialog
      open
      danger
      busy={busy}
      title={
        <>
          Delete <bdi>{fullName(row)}</bdi>
        </>
      }
      message="Are you sure you want to delete user profile?"
      onConfirm={() => void remove()}
      onCancel={onCancel}
    />
  );
}
