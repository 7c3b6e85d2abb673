import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Puts a dialog off when another page is shown, or Back or Forward shows the same list in another state: what it asks was about
 * the one it was opened on. What the page itself writes into its address meanwhile leaves it open.
 * @param isOpen whether it is shown and can be put off
 */
export function useEndWithPage(isOpen: boolean, onEnd: () => void): void {
  const { key, pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  /** What it is about: the page, and the entry of the history. */
  const subject = useRef<{ key: string; pathname: string }>(undefined);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const former = subject.current;
    subject.current = isOpen ? { key, pathname } : undefined;
    if (!isOpen || !former) return;
    if (former.pathname !== pathname || (isReturn && former.key !== key)) end();
  }, [isOpen, isReturn, key, pathname]);
}

/** As useEndWithPage, for what follows the address only while it is shown: a component that is rendered until then. */
export function EndWithPage({ onEnd }: { onEnd: () => void }) {
  useEndWithPage(true, onEnd);
  return null;
}
