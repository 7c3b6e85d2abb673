let firstRead: number | undefined;

/** Notes that the page now asks for the data it begins with, long before it is connected to what others change. */
export const noteFirstRead = (): void => {
  firstRead = performance.now();
};

/** @returns once: when that was, in milliseconds of the page's life; undefined when it began with none */
export function takeFirstRead(): number | undefined {
  const taken = firstRead;
  firstRead = undefined;
  return taken;
}
