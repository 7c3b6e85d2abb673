import { useCallback, useState } from 'react';
import { USER_ACTION, updateUserActionItem } from '@portal/shared/contracts/settings';
import { useAction } from '@portal/shared/web/http';
import { useToast } from '@portal/shared/web/session';
import { fullName } from '../common/user-name';
import type { UserRow } from './user-list.config';

interface ActiveSwitch {
  /** @param isUndo the toast that says so offers no further Undo */
  switchTo: (row: UserRow, IsActive: boolean, isUndo?: boolean) => Promise<void>;
  /** Optimistic: what was asked for, until the list has been read again. */
  isActive: (row: UserRow) => boolean;
  isBusy: boolean;
}

/** Switches users active and inactive; the toast that says so can undo it. */
export function useActiveSwitch(
  reload: () => Promise<unknown>,
  onFailure: (cause: unknown) => void,
): ActiveSwitch {
  const toast = useToast();
  const { run } = useAction(updateUserActionItem, { onError: onFailure });
  const [wanted, setWanted] = useState<Pick<UserRow, 'Id' | 'IsActive'>>();

  const switchTo = async (row: UserRow, IsActive: boolean, isUndo = false) => {
    const { Id, IsDeleted } = row;
    const undo = { label: 'Undo', onSelect: () => void switchTo(row, !IsActive, true) };
    setWanted({ Id, IsActive });
    const ActionType = USER_ACTION.setActive;
    if (await run({ Id, ActionType, IsActive, IsDeleted, LastUpdatedBy: 1 })) {
      const text = `${fullName(row)} is now ${IsActive ? 'active' : 'inactive'}.`;
      toast.success(text, isUndo ? {} : { action: undo });
      await reload();
    }
    setWanted(undefined);
  };

  const isActive = useCallback(
    (row: UserRow) => (wanted?.Id === row.Id ? wanted.IsActive : row.IsActive),
    [wanted],
  );
  return {
    switchTo,
    isActive,
    isBusy: wanted !== undefined,
  };
}
