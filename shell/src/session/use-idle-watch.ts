import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { logOut, useSession } from '@portal/shared/web/session';
import { createIdleWatch, type IdleState } from './idle-watch';
import { sharedMoment } from './shared-moment';

const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
const TICK_MS = 1_000;

/**
 * Watches over the user's activity and logs them out when there was none for too long.
 * @returns the seconds that are left once the warning is due, else null; and what 'Stay logged in' does
 */
export function useIdleWatch(): { secondsLeft: number | null; stay: () => void } {
  const { clientKey } = useSession().client;
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const watch = useMemo(() => createIdleWatch(sharedMoment(clientKey, 'activity'), Date.now), [clientKey]);
  const leaving = useRef(false);

  const follow = useCallback((state: IdleState) => {
    setSecondsLeft(state.phase === 'warning' ? state.secondsLeft : null);
    if (state.phase !== 'over' || leaving.current) return;
    leaving.current = true;
    void logOut('idle');
  }, []);

  useEffect(() => {
    const check = () => follow(watch.check());
    const noteActivity = () => follow(watch.noteActivity());
    check();
    const timer = setInterval(check, TICK_MS);
    // A hidden page's timers hardly run.
    document.addEventListener('visibilitychange', check);
    for (const event of ACTIVITY)
      window.addEventListener(event, noteActivity, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
      for (const event of ACTIVITY) window.removeEventListener(event, noteActivity, { capture: true });
    };
  }, [watch, follow]);

  return { secondsLeft, stay: useCallback(() => follow(watch.stay()), [watch, follow]) };
}
