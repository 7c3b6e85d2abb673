import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { logOut, sharedTimestamp, useSession, type SharedTimestamp } from '@portal/shared/web/session';

/** Idle limits of a user (SESSION-2.6), in milliseconds. */
const WARN_AFTER_MS = 480_000;
export const LOG_OUT_AFTER_MS = 600_000;
/** Debounce: activity within this time of the last counts as the same. */
const DEBOUNCE_MS = 250;
const TICK_MS = 1_000;
const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

type IdleState =
  | { readonly phase: 'active' }
  | { readonly phase: 'warning'; readonly secondsLeft: number }
  /** Past the limit: whatever happens now, the user is logged out. */
  | { readonly phase: 'over' };

interface IdleTimer {
  check(): IdleState;
  /** The user did something. Once the warning shows, only `stay` answers it; once the time is over, nothing does. */
  noteActivity(): IdleState;
  stay(): IdleState;
}

/**
 * Compares the last activity in any browser tab with the wall clock, and never counts intervals: a laptop that slept past
 * the limit is over the limit when it wakes, before the movement that woke it can count.
 * @param shared the last activity; missing or in the future (the clock was set back) it starts over
 */
export function createIdleTimer(shared: SharedTimestamp, now: () => number): IdleTimer {
  function idleFor(): number {
    const time = now();
    const last = shared.read();
    if (last !== null && last <= time) return time - last;
    shared.write(time);
    return 0;
  }

  function check(): IdleState {
    const idle = idleFor();
    if (idle < WARN_AFTER_MS) return { phase: 'active' };
    if (idle >= LOG_OUT_AFTER_MS) return { phase: 'over' };
    return { phase: 'warning', secondsLeft: Math.ceil((LOG_OUT_AFTER_MS - idle) / 1000) };
  }

  return {
    check,
    noteActivity() {
      const state = check();
      if (state.phase === 'active' && idleFor() >= DEBOUNCE_MS) shared.write(now());
      return state;
    },
    stay() {
      if (check().phase !== 'over') shared.write(now());
      return check();
    },
  };
}

/**
 * Follows the user's activity and logs them out when there was none for too long.
 * @returns the seconds that are left once the warning is due, else null; and what 'Stay logged in' does
 */
export function useIdleTimer(): { secondsLeft: number | null; stay: () => void } {
  const { clientKey } = useSession().client;
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const idle = useMemo(() => createIdleTimer(sharedTimestamp(clientKey, 'activity'), Date.now), [clientKey]);
  const leaving = useRef(false);

  const follow = useCallback((state: IdleState) => {
    setSecondsLeft(state.phase === 'warning' ? state.secondsLeft : null);
    if (state.phase !== 'over' || leaving.current) return;
    leaving.current = true;
    void logOut('idle');
  }, []);

  useEffect(() => {
    const check = () => follow(idle.check());
    const noteActivity = () => follow(idle.noteActivity());
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
  }, [idle, follow]);

  return { secondsLeft, stay: useCallback(() => follow(idle.stay()), [idle, follow]) };
}
