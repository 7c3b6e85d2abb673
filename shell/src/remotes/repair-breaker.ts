/** How many times in a row something is put back at once. */
const MOST_AT_ONCE = 20;
/** How often after that. */
const PAUSE_MS = 1_000;

interface Repair {
  isWhole(): boolean;
  putBack(): void;
}

/** Repairs what others break, within the limits of its circuit breaker. */
interface RepairBreaker {
  /** Puts back at once, and after the pause what is broken then. @returns false while the breaker is open: only the latter */
  repair(): boolean;
  /** Closes the breaker. */
  reset(): void;
}

/** Circuit breaker for mutation observers that put back what a tab takes away: two that undo each other's work would hang the page. */
export function createRepairBreaker({ isWhole, putBack }: Repair): RepairBreaker {
  let atOnce = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;
  return {
    repair() {
      pause ??= setTimeout(() => {
        pause = undefined;
        atOnce = 0;
        if (!isWhole()) putBack();
      }, PAUSE_MS);
      if (atOnce >= MOST_AT_ONCE) return false;
      atOnce += 1;
      putBack();
      return true;
    },
    reset() {
      atOnce = 0;
    },
  };
}
