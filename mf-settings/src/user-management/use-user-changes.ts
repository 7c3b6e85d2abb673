import { useCallback, useState } from 'react';
import type { User } from '@portal/shared/calls/settings';
import { useStableHandler } from '@portal/shared/web/ui/use-stable-handler';
import { reasonAbout } from '../common/gone-user';
import { useActiveSwitch } from './use-active-switch';

/** Deletion and deactivation are asked about first. */
interface Question {
  about: 'delete' | 'deactivate';
  row: User;
}

export interface UserChanges {
  question: Question | undefined;
  failure: unknown;
  isActive: (row: User) => boolean;
  /** With `onDelete` stable, so that rows that did not change are not rendered again. */
  onSwitch: (row: User, active: boolean) => void;
  onDelete: (row: User) => void;
  onCancel: () => void;
  onDeactivate: (row: User) => void;
  onDeleted: () => void;
  onFailure: (cause: unknown, row: User) => void;
  onFailureRead: () => void;
}

/**
 * What rows of the list change of users (USER-1), and what is asked before.
 * @param reload reads the list again
 * @param onGone runs when the list has come without the deleted user
 */
export function useUserChanges(reload: () => Promise<unknown>, onGone: () => void): UserChanges {
  const [question, setQuestion] = useState<Question>();
  const [failure, setFailure] = useState<unknown>();
  const onCancel = () => setQuestion(undefined);
  const onFailure = (cause: unknown, row: User) => {
    onCancel();
    void reasonAbout(row.userId, cause).then(setFailure);
  };
  const { switchTo, isActive, isBusy } = useActiveSwitch(() => reload(), onFailure);

  const onSwitch = useStableHandler((row: User, active: boolean) => {
    if (isBusy) return;
    if (active) void switchTo(row, active);
    else setQuestion({ about: 'deactivate', row });
  });
  const onDelete = useCallback((row: User) => setQuestion({ about: 'delete', row }), []);
  const onDeactivate = (row: User) => {
    onCancel();
    void switchTo(row, false);
  };
  const onDeleted = () => {
    onCancel();
    void reload().then(onGone);
  };
  const onFailureRead = () => setFailure(undefined);

  return {
    ...{ question, failure, isActive, onSwitch, onDelete },
    ...{ onCancel, onDeactivate, onDeleted, onFailure, onFailureRead },
  };
}
