interface StoppedDate {
  /** @param ms by so much later it is then */
  wait(ms: number): void;
  start(): void;
}

/**
 * Has `Date.now()` stand still, timers go on: what is kept for some seconds is kept however slow the machine of a test is.
 * Ended by `start`, or by `jest.restoreAllMocks()` after each test.
 */
export function stopDate(): StoppedDate {
  let now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
  return {
    wait: (ms) => {
      now += ms;
    },
    start: () => clock.mockRestore(),
  };
}
