import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { unstable_serialize, type Cache } from 'swr';
import { takeArrived, takePrefetched } from '@portal/shared/web/session';
import { readAnswer } from '../../calls/adapt-call';
import type { Endpoint } from '../../contracts/endpoint';
import { afterPaint } from '../after-paint';

/** What a screen asks, and where the answer is kept. */
export interface Question {
  readonly endpoint: Endpoint;
  readonly key: unknown;
  /** Null while it cannot be asked yet. */
  readonly identity: string | null;
  readonly cache: Cache;
}

interface Asking {
  /** The question that was asked last, or whose answer came ahead. */
  readonly asked: RefObject<string | null>;
  /** While SWR would ask by itself. */
  readonly isPaused: RefObject<boolean>;
}

/**
 * Takes an answer that was asked for ahead of the screen: into its first render, or as it is shown (Activity). Before `useSWR`, whose
 * effects then find it.
 * @param mayFill whether the first render may do without asking
 */
export function useAnswerAhead(
  question: Question,
  mayFill: boolean,
): Asking & { readonly isFilled: boolean } {
  const { identity } = question;
  const [isFilled] = useState(() => mayFill && fill(question));
  const isPaused = useRef(false);
  const asked = useRef<string>(null);
  const fillNow = useEffectEvent(() => {
    if (isFilled || !fill(question)) return false;
    asked.current = identity;
    return true;
  });
  useLayoutEffect(() => {
    // A screen that is shown (Activity), for the first time or again: its answer may have come while it was hidden.
    isPaused.current = fillNow();
  }, []);
  return { asked, isPaused, isFilled };
}

/** Has a screen that is shown again (Activity) ask once it is painted. Behind `useSWR`, which would ask before. */
export function useShownAgain(
  { identity }: Question,
  { asked, isPaused }: Asking,
  ask: () => Promise<unknown>,
): void {
  const wasHidden = useRef(false);
  useLayoutEffect(() => {
    // SWR would ask in the very frame that shows it, and have what there is rendered twice.
    isPaused.current = wasHidden.current;
  }, [isPaused]);
  const askAgain = useEffectEvent(() => {
    isPaused.current = false;
    if (asked.current === null) void ask();
  });
  /** What a screen has not taken by the time that it is hidden may be older than what it shows then. */
  const forgetAhead = useEffectEvent(() => {
    if (identity !== null) void takePrefetched(identity);
  });
  useEffect(() => {
    const cancel = wasHidden.current ? afterPaint(askAgain) : undefined;
    return () => {
      cancel?.();
      wasHidden.current = true;
      forgetAhead();
      asked.current = null;
    };
  }, [asked]);
}

/** Puts a prefetched answer that is there already into the cache. @returns whether there was one */
function fill({ endpoint, key, identity, cache }: Question): boolean {
  const arrived = identity === null ? undefined : takeArrived(identity);
  if (!arrived) return false;
  const data = readAnswer(endpoint, arrived.data);
  cache.set(unstable_serialize(key as never), { data, isLoading: false, isValidating: false });
  return true;
}
