import {
  createContext,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';
import { createPath, Router, type Location } from 'react-router-dom';
import { openingOf } from '../remotes/opening';
import { isKept } from './kept-addresses';
import { createPortalHistory, type BlockedNavigation, type PortalHistory } from './portal-history';

const HistoryContext = createContext<PortalHistory | null>(null);

/**
 * The one router of the portal. Another page is shown in a transition, so that the present one stays until it can be
 * shown; a tab that was pressed is rendered once it is there, not tried before. A change of the query alone, which answers a
 * click on this page, and a tab that is kept are rendered at once: there is nothing to wait for, and React would render a
 * transition in slices, with frames of the page that is left in between.
 */
export function PortalRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createPortalHistory);
  const [position, setPosition] = useState(history.position);
  useLayoutEffect(() => {
    let shown = history.position().location.pathname;
    const stop = history.listen((next) => {
      const isSamePage = next.location.pathname === shown;
      shown = next.location.pathname;
      const turn = () => startTransition(() => setPosition(next));
      const opening = openingOf(shown);
      // Gone elsewhere meanwhile: the page turns there instead.
      if (opening) void opening.then(() => history.position() === next && turn());
      else if (isSamePage || isKept(createPath(next.location))) setPosition(next);
      else turn();
    });
    return stop;
  }, [history]);
  return (
    <HistoryContext value={history}>
      <Router location={position.location} navigationType={toType(position.action)} navigator={history}>
        {children}
      </Router>
    </HistoryContext>
  );
}

/** The router's enumeration is made of these very texts. */
const toType = (action: string) => action as NonNullable<Parameters<typeof Router>[0]['navigationType']>;

export interface NavigationGuard {
  /** Where the stopped navigation leads; null while none is stopped. */
  readonly location: Location | null;
  proceed(): void;
  reset(): void;
}

/** Navigation guard: stops what `shouldBlock` says, until `proceed` or `reset` is called. */
export function useNavigationGuard(
  shouldBlock: (current: Location, next: Location) => boolean,
): NavigationGuard {
  const history = use(HistoryContext);
  const [blocked, setBlocked] = useState<BlockedNavigation | null>(null);
  const decide = useEffectEvent(shouldBlock);
  useEffect(() => {
    const end = history?.guard((current, next) => decide(current, next), setBlocked);
    return end;
  }, [history]);
  return {
    location: blocked?.location ?? null,
    proceed: () => {
      setBlocked(null);
      blocked?.proceed();
    },
    reset: () => setBlocked(null),
  };
}
