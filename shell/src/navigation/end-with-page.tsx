import { useEffect, useEffectEvent, useState } from 'react';
import { useWholeAddress } from './portal-router';

/**
 * For a part of the frame that was asked for on a page, loading or open: puts it off when another page is shown, or Back or
 * Forward shows the same list in another state, as the kit does with the dialogs of a page.
 */
export function EndWithPage({ onEnd }: { onEnd: () => void }) {
  const { location, navigationType } = useWholeAddress();
  const [subject] = useState(location);
  const isReturn = navigationType === 'POP' && location.key !== subject.key;
  const isOver = isReturn || location.pathname !== subject.pathname;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return null;
}
