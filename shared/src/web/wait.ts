/** @returns resolves after the time, and as soon as the signal is aborted; it never rejects */
export const wait = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
  });

/** Timeout. @returns resolves when the work is done, at the latest after the time; rejects when the work does before */
export const atMost = async (milliseconds: number, work: Promise<unknown>): Promise<void> => {
  await Promise.race([work, wait(milliseconds)]);
};
