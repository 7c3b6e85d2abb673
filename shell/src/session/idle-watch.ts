/** Idle limits of a user (SESSION-2.6), in milliseconds. */
const WARN_AFTER_MS = 480_000;
export const LOG_OUT_AFTER_MS = 600_000;
/** Activity within this time of the last counts as the same. */
const DEBOUNCE_MS = 250;

/** Where all browser tabs of a client keep the moment of the last activity. */
export interface SharedMoment {
  read(): number | null;
  write(moment: number): void;
}

export type IdleState =
  | { readonly phase: 'active' }
  | { readonly phase: 'warning'; readonly secondsLeft: number }
  /** Nobody has been here for too long: whatever happens now, the user is logged out. */
  | { readonly phase: 'over' };

interface IdleWatch {
  check(): IdleState;
  /** The user did something. Once the warning shows, only `stay` answers it; once the time is over, nothing does. */
  noteActivity(): IdleState;
  stay(): IdleState;
}

/**
 * Compares the last activity in any browser tab with the clock on the wall, and never counts intervals: a laptop that
 * slept past the limit is over the limit when it wakes, before the movement that woke it can count.
 * @param shared the last activity; missing or in the future (the clock was set back) it starts over
 */
export function createIdleWatch(shared: SharedMoment, now: () => number): IdleWatch {
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
