import { useCallback } from 'react';
import { sessionState, updateSession, useSessionState, useToast } from '@portal/shared/web/session';
import type { Preference } from '../../contracts/preferences';
import { sendPreference } from './send-preference';

type Save = (value: Preference | null) => void;

/**
 * How the user has arranged a part of the screen; it came with the user, so that it is known at the first paint.
 * @param part `list:Rewards`, `card:Funds Overview`
 * @returns the arrangement, and a function that changes it. Optimistic update: the screen follows at once, and stays so when
 * the server can not be reached, which a toast says. Null is 'as it comes'.
 */
export function usePreference(part: string): readonly [value: Preference | undefined, save: Save] {
  const toast = useToast();
  const value = useSessionState().user?.preferences?.find(({ Part }) => Part === part)?.Value;
  const save = useCallback<Save>(
    (Value) => {
      const { user } = sessionState();
      if (!user) return;
      const others = (user.preferences ?? []).filter(({ Part }) => Part !== part);
      updateSession({ user: { ...user, preferences: Value ? [...others, { Part: part, Value }] : others } });
      sendPreference(part, Value, () =>
        toast.error('This arrangement could not be kept. It lasts until the page is loaded again.'),
      );
    },
    [part, toast],
  );
  return [value, save];
}
