/**
 * Bulkhead with single flight: begins what is due one after the other without waiting for its end, so that nothing that takes its
 * time holds up what comes after it.
 * @param next chooses what is due and has room, and is to be begun at once; undefined when there is none. The work itself never throws
 * @returns does what is due and waits until all that was begun is over; a call meanwhile looks again at once and waits for the same end
 */
export function createLane(next: () => Promise<(() => Promise<void>) | undefined>): () => Promise<void> {
  /** Outlives a round that breaks off because it can not look any more: the next one waits for these too. */
  let active = 0;
  let round: Promise<void> | undefined;
  let isToLook = false;
  let wake = (): void => undefined;
  const look = (): void => {
    isToLook = true;
    wake();
  };

  async function go(): Promise<void> {
    try {
      for (;;) {
        isToLook = false;
        const work = await next();
        if (work) begin(work);
        else if (isToLook) continue;
        else if (active === 0) return;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      round = undefined;
    }
  }

  function begin(work: () => Promise<void>): void {
    active += 1;
    void work().finally(() => {
      active -= 1;
      look();
    });
  }

  return () => {
    look();
    return (round ??= go());
  };
}
