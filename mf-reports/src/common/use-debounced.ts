import { useEffect, useState } from 'react';

/**
 * Debounce: of values that change quickly only the last one counts.
 * @param value stable while it stays the same @param restMs for how long it has to stay the same, in milliseconds
 * @returns the first value at once, a later one when it has rested
 */
export function useDebounced<T>(value: T, restMs: number): T {
  const [rested, setRested] = useState(() => value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(() => value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
