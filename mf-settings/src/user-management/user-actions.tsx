import { useState } from 'react';
import { USER_ACTION, updateUserActionItem } from '@portal/shared/contracts/settings';
import { call } from '@portal/shared/web/http';
import { useToast } from '@portal/shared/web/session';
import { IconButton } from '@portal/shared/web/ui/icon-button';
import { TrashIcon } from '@portal/shared/web/ui/icons';
import { CellRow } from '@portal/shared/web/ui/stack';
import { StatusTag } from '@portal/shared/web/ui/status-tag';
import { Switch } from '@portal/shared/web/ui/switch';
import { failureText } from '../common/failure-alert';
import { fullName } from '../common/user-name';
import type { UserRow } from './user-list.config';

export interface UserActionsProps {
  row: UserRow;
  /** Loads the list again. */
  onChanged: () => Promise<unknown>;
  onFailure: (text: string) => void;
  onDelete: (row: UserRow) => void;
}

/** Active or not, and delete; for a row that the user may not manage only the state. */
export function UserActions({ row, onChanged, onFailure, onDelete }: UserActionsProps) {
  const toast = useToast();
  const [wanted, setWanted] = useState<boolean>();
  if (!row.CanManage) {
    return (
      <StatusTag tone={row.IsActive ? 'success' : 'neutral'}>
        {row.IsActive ? 'Active' : 'Inactive'}
      </StatusTag>
    );
  }

  const setActive = async (IsActive: boolean) => {
    if (wanted !== undefined) return;
    setWanted(IsActive);
    try {
      const { Id, IsDeleted } = row;
      await call(updateUserActionItem, {
        Id,
        ActionType: USER_ACTION.setActive,
        IsActive,
        IsDeleted,
        LastUpdatedBy: 1,
      });
      toast.success(`${fullName(row)} is now ${IsActive ? 'active' : 'inactive'}.`);
      await onChanged();
    } catch (cause) {
      onFailure(failureText(cause));
    } finally {
      setWanted(undefined);
    }
  };

  return (
    <CellRow>
      <Switch
        hideLabel
        label={`Active: ${fullName(row)}`}
        value={wanted ?? row.IsActive}
        onChange={(next) => void setActive(next)}
      />
      <IconButton
        size="small"
        label={`Delete ${fullName(row)}`}
        icon={<TrashIcon size={18} />}
        onClick={() => onDelete(row)}
      />
    </CellRow>
  );
}
