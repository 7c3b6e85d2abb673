import { useCallback, useState } from 'react';
import { switchUser, type User } from '@portal/shared/calls/settings';
import { useAction } from '@portal/shared/web/http';
import { useToast } from '@portal/shared/web/session';
import { fullName } from '../common/user-name';

interface ActiveSwitch {
  /** @param isUndo the toast that says so offers no further Undo */
  switchTo: (row: User, active: boolean, isUndo?: boolean) => Promise<void>;
  /** Optimistic: what was asked for, until the list has been read again. */
  isActive: (row: User) => boolean;
  isBusy: boolean;
}

/** Switches users active and inactive; the toast that says so can undo it. */
export function useActiveSwitch(
  reload: () => Promise<unknown>,
  onFailure: (cause: unknown, row: User) => void,
): ActiveSwitch {
  const toast = useToast();
  const { run } = useAction(switchUser);
  const [wanted, setWanted] = useState<Pick<User, 'userId' | 'isActive'>>();

  const switchTo = async (row: User, active: boolean, isUndo = false) => {
    const undo = { label: 'Undo', onSelect: () => void switchTo(row, !active, true) };
    const next = { userId: row.userId, isActive: active };
    setWanted(next);
    if (await run(next, { onError: (cause) => onFailure(cause, row) })) {
      const text = `${fullName(row)} is now ${active ? 'active' : 'inactive'}.`;
      toast.success(text, isUndo ? {} : { action: undo });
      await reload();
    }
    setWanted(undefined);
  };

  const isActive = useCallback(
    (row: User) => (wanted?.userId === row.userId ? wanted.isActive : row.isActive),
    [wanted],
  );
  return {
    switchTo,
    isActive,
    isBusy: wanted !== undefined,
  };
}
