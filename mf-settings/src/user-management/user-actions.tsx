import type { User } from '@portal/shared/calls/settings';
import { IconButton } from '@portal/shared/web/ui/icon-button';
import { TrashIcon } from '@portal/shared/web/ui/icons';
import { CellRow } from '@portal/shared/web/ui/stack';
import { StatusTag } from '@portal/shared/web/ui/status-tag';
import { Switch } from '@portal/shared/web/ui/switch';
import { fullName } from '../common/user-name';

export interface UserActionsProps {
  row: User;
  isActive: (row: User) => boolean;
  onSwitch: (row: User, isActive: boolean) => void;
  onDelete: (row: User) => void;
}

/** Active or not, and delete; for a row that the user may not manage only the state. */
export function UserActions({ row, isActive, onSwitch, onDelete }: UserActionsProps) {
  if (!row.canManage) {
    return (
      <StatusTag tone={row.isActive ? 'success' : 'neutral'}>
        {row.isActive ? 'Active' : 'Inactive'}
      </StatusTag>
    );
  }
  return (
    <CellRow>
      <Switch
        hideLabel
        label={`Active: ${fullName(row)}`}
        value={isActive(row)}
        onChange={(next) => onSwitch(row, next)}
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
