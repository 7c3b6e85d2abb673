import { startTransition, useEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { unstable_forceFrameRate as giveWay } from 'scheduler';

/** How often a second React gives way while it renders the page for the first time: after 40 ms, so that no task is a long one. */
const SLICES_PER_SECOND = 25;

/**
 * Time slicing of the first render: answers, timers and input get their turn while React renders, in place of waiting for all of
 * it. Its own slices of 5 ms would show the first row of a list a twentieth later (decision 0196); they are back once the page is there.
 */
export function renderInSlices(root: Element, page: ReactNode): void {
  giveWay(SLICES_PER_SECOND);
  startTransition(() => createRoot(root).render(<Page>{page}</Page>));
}

function Page({ children }: { children: ReactNode }) {
  // Zero stands for React's own pace.
  useEffect(() => {
    giveWay(0);
  }, []);
  return children;
}
