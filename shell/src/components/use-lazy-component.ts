import { useEffect, type ComponentType } from 'react';
import { useLazyPart } from '@portal/shared/web/use-lazy-part';

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
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [load]);
  return useLazyPart(load, needed, onFailure) ?? null;
}
