import { useState } from 'react';
import { USER_ACTION, updateUserActionItem } from '@portal/shared/contracts/settings';
import { call } from '@portal/shared/web/http';
import { useToast } from '@portal/shared/web/session';
import { ConfirmDialog } from '@portal/shared/web/ui/confirm-dialog';
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
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      const { Id, IsActive } = row;
      await call(updateUserActionItem, {
        Id,
        ActionType: USER_ACTION.remove,
        IsActive,
        IsDeleted: true,
        LastUpdatedBy: 1,
      });
      toast.success(`${fullName(row)} was deleted.`);
      onDeleted();
    } catch (cause) {
      onFailure(cause);
    }
  };
  return (
    <ConfirmDialog
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
