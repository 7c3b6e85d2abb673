import { useEffect, useMemo, useRef, useState } from 'react';
import { linkId, type ListHost } from '../common/list-host';
import { keepFocus } from './keep-focus';

/**
 * Hides the list while the viewer covers it, and gives the focus back to the row whose form was open.
 * @param refresh reads overview and list again; stable
 * @returns whether the list is covered, and what the viewer is given
 */
export function useListHost(refresh: () => void): { covered: boolean; host: ListHost } {
  const [covered, setCovered] = useState(false);
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (covered || !opened.current) return undefined;
    const id = opened.current;
    opened.current = undefined;
    const stop = keepFocus(id);
    return stop;
  }, [covered]);
  const host = useMemo<ListHost>(
    () => ({
      refresh,
      setCovered,
      setOpened: (account) => {
        opened.current = linkId(account);
      },
    }),
    [refresh],
  );
  return { covered, host };
}
