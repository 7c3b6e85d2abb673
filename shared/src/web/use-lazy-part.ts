import { useEffect, useEffectEvent, useState } from 'react';

type Load<Part> = () => Promise<Part>;

export const DIALOG_NOT_LOADED = 'The dialog could not be loaded. Please try again.';

/** What has come: the next one who needs it has it in the same render. */
const arrived = new WeakMap<Load<unknown>, unknown>();

async function fetchPart(load: Load<unknown>): Promise<void> {
  arrived.set(load, await load());
}

/**
 * Code splitting: a part that most visits never need is imported when it is first needed. In place of React's `lazy`, which
 * throws a file that did not come at the nearest error boundary, with all that was typed below it, and keeps that failure
 * until the page is reloaded.
 * @param load imports it; always the same function
 * @param need falsy while it is not needed. Another value asks again after a failure
 * @param onFailure is told when it is needed and did not come; it tells the user, and ends the need
 * @returns the part, once it was needed and has come; it stays when the need ends
 */
export function useLazyPart<Part>(load: Load<Part>, need: unknown, onFailure: () => void): Part | undefined {
  const [isHere, setHere] = useState(false);
  const fail = useEffectEvent(onFailure);

  useEffect(() => {
    if (!need) return undefined;
    if (arrived.has(load)) {
      setHere(true);
      return undefined;
    }
    let isOver = false;
    fetchPart(load).then(
      () => isOver || setHere(true),
      () => isOver || fail(),
    );
    return () => {
      isOver = true;
    };
  }, [load, need]);

  return isHere || need ? (arrived.get(load) as Part | undefined) : undefined;
}
