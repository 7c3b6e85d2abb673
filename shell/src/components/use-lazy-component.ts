import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';

/** By then the page stands and the line is free, even a slow one. */
const FETCH_AFTER_MS = 10_000;

/**
 * A part of the frame that is seldom seen: it is fetched when it is needed, or some time after the page stands.
 * @param load imports it; always the same function
 * @param onFailure is told when it is needed and did not come; it should end the need
 * @returns the part, null until it is needed and has come
 */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  needed: boolean,
  onFailure: () => void,
): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const fail = useEffectEvent(onFailure);

  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [load]);

  useEffect(() => {
    if (!needed) return;
    let isOver = false;
    load().then(
      (part) => isOver || setPart(() => part),
      () => isOver || fail(),
    );
    return () => {
      isOver = true;
    };
  }, [load, needed]);

  return Part;
}
