import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Focus management of a form or dialog that was sent with faults.
 * @returns `frame`, a ref for what holds the fields, and `leadToProblem`, which focuses the first field that is marked as
 * invalid once the faults are shown
 */
export function useProblemFocus<E extends HTMLElement>() {
  const frame = useRef<E>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts === 0) return undefined;
    const lead = () => frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    lead();
    // Once more: a dialog that closes at this moment gives the focus back.
    const timer = setTimeout(lead);
    return () => clearTimeout(timer);
  }, [attempts]);
  const leadToProblem = useCallback(() => setAttempts((count) => count + 1), []);
  return { frame, leadToProblem };
}
