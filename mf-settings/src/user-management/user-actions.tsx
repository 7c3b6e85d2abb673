import { IconButton } from '@portal/shared/web/ui/icon-button';
import { TrashIcon } from '@portal/shared/web/ui/icons';
import { CellRow } from '@portal/shared/web/ui/stack';
import { StatusTag } from '@portal/shared/web/ui/status-tag';
import { Switch } from '@portal/shared/web/ui/switch';
import { fullName } from '../common/user-name';
import type { UserRow } from './user-list.config';

export interface UserActionsProps {
  row: UserRow;
  isActive: (row: UserRow) => boolean;
  onSwitch: (row: UserRow, isActive: boolean) => void;
  onDelete: (row: UserRow) => void;
}

/** Active or not, and delete; for a row that the user may not manage only the state. */
export function UserActions({ row, isActive, onSwitch, onDelete }: UserActionsProps) {
  if (!row.CanManage) {
    return (
      <StatusTag tone={row.IsActive ? 'success' : 'neutral'}>
        {row.IsActive ? 'Active' : 'Inactive'}
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
