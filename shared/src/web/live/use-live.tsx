import { useEffect, useRef, useState } from 'react';
import { subscribeToChanges, useSessionState } from '@portal/shared/web/session';
import type { ChangeEvent } from '../../contracts/events';

/** Debounce: changes that come together are read together. */
const TOGETHER_MS = 400;

interface LiveOptions {
  /** Only changes of the one thing with this id. */
  id?: string | number | undefined;
}

/**
 * Listens to what others change.
 * @param entities kinds of domain/entities, or 'notice'; a constant
 * @param refresh reads anew what is shown
 * @returns the newest change by someone else since the page was opened
 */
export function useLive(
  entities: readonly string[],
  refresh: () => void,
  { id }: LiveOptions = {},
): ChangeEvent | null {
  const own = useSessionState().user?.UserName;
  const [change, setChange] = useState<ChangeEvent | null>(null);
  const read = useRef(refresh);
  useEffect(() => {
    read.current = refresh;
  });
  const kinds = entities.join(' ');
  useEffect(() => {
    let timer: number | undefined;
    const listening = new Set(kinds.split(' ').filter(Boolean));
    if (listening.size === 0) return undefined;
    const leave = subscribeToChanges((one) => {
      if (one) {
        if (!listening.has(one.entity)) return;
        if (id !== undefined && one.id !== String(id)) return;
        if (one.actor !== own) setChange(one);
      }
      window.clearTimeout(timer);
      timer = window.setTimeout(() => read.current(), TOGETHER_MS);
    });
    return () => {
      window.clearTimeout(timer);
      leave();
    };
  }, [kinds, id, own]);
  return change;
}
