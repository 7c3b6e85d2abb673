import { useState } from 'react';
import { useLazyPart } from './use-lazy-part';

/** Lists that never show so many rows do not load it. */
const loadVirtualRows = async () => (await import('@portal/shared/web/ui/virtual-rows')).default;

/**
 * The part that renders only the rows in view.
 * @param need whether there are so many rows that they need it
 * @returns the part once it has come; whether it could not be loaded, and how to try again
 */
export function useVirtualRows(need: boolean) {
  const [isMissing, setMissing] = useState(false);
  const VirtualRows = useLazyPart(loadVirtualRows, need && !isMissing, () => setMissing(true));
  return { VirtualRows, isMissing: need && isMissing, retry: () => setMissing(false) };
}
