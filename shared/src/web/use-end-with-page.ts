import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Puts a dialog off when Back or Forward shows another page, or the same list in another state: what it asks was about the
 * one it was opened on. What the page itself writes into its address meanwhile leaves it open.
 * @param isOpen whether it is shown and can be put off
 */
export function useEndWithPage(isOpen: boolean, onEnd: () => void): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  /** The entry of the history that it is about. */
  const entry = useRef<string>(undefined);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const former = entry.current;
    entry.current = isOpen ? key : undefined;
    if (isOpen && isReturn && former !== undefined && former !== key) end();
  }, [isOpen, isReturn, key]);
}
