import {
  createContext,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
  type ContextType,
  type ReactNode,
} from 'react';
// eslint-disable-next-line no-restricted-imports -- its context is no part of the module that tabs share
import { UNSAFE_LocationContext as LocationContext } from 'react-router';
import { createPath, Router, type Location } from 'react-router-dom';
import { openingOf } from '../remotes/opening';
import { isKept, isPrerendered } from './kept-addresses';
import { createPortalHistory, type BlockedNavigation, type PortalHistory } from './portal-history';

/** Location and navigation type, as the router passes them on. */
export type Address = ContextType<typeof LocationContext>;

const HistoryContext = createContext<PortalHistory | null>(null);
const WholeAddressContext = createContext<Address | null>(null);

/**
 * The one router of the portal. Its context holds the path alone: paging through a list changes the query, which would otherwise
 * render every link and every kept tab again. What depends on the query stands in a WholeAddress.
 * Another page is shown in a transition, so that the present one stays until the next can be shown; a tab whose code is not
 * loaded yet is not rendered before it is. A change of the query alone and a tab that is kept or prerendered are rendered
 * synchronously: there is nothing to wait for, and React would render a transition in slices, with frames of the former page in
 * between.
 */
export function PortalRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createPortalHistory);
  const [position, setPosition] = useState(history.position);
  useLayoutEffect(() => {
    let shown = history.position().location.pathname;
    const stop = history.listen((next) => {
      const isSamePage = next.location.pathname === shown;
      shown = next.location.pathname;
      const path = createPath(next.location);
      const turn = () => startTransition(() => setPosition(next));
      const opening = openingOf(shown);
      // Gone elsewhere meanwhile: the page turns there instead.
      if (opening) void opening.then(() => history.position() === next && turn());
      else if (isSamePage || isKept(path) || isPrerendered(path)) setPosition(next);
      else turn();
    });
    return stop;
  }, [history]);
  const { pathname } = position.location;
  const whole = useMemo(
    () => ({ location: position.location, navigationType: toType(position.action) }),
    [position],
  );
  // eslint-disable-next-line react-hooks/exhaustive-deps -- one address of a page is as good as another: how it was come by and its query matter to no link
  const byPath = useMemo(() => addressOfPath(whole), [pathname]);
  return (
    <HistoryContext value={history}>
      <WholeAddressContext value={whole}>
        <Router location={pathname} navigator={history}>
          <LocationContext value={byPath}>{children}</LocationContext>
        </Router>
      </WholeAddressContext>
    </HistoryContext>
  );
}

/**
 * The address of a page, by its path. Query and hash are read when a link is clicked: the router replaces the entry of the very
 * same address (`Link`). While another page comes, the browser has its address already: then they are as they were at first.
 */
function addressOfPath({ location, ...how }: Address): Address {
  const { pathname } = location;
  const current = () => (window.location.pathname === pathname ? window.location : location);
  return {
    ...how,
    location: {
      pathname,
      get search() {
        return current().search;
      },
      get hash() {
        return current().hash;
      },
      state: null,
      key: pathname,
    },
  };
}

/** @returns the location with its query, and the type of the navigation that led to it */
export function useWholeAddress(): Address {
  const address = use(WholeAddressContext);
  if (!address) throw new Error('There is no PortalRouter around this.');
  return address;
}

/** For what follows the whole address, not its path alone. */
export function WholeAddress({ children }: { children: ReactNode }) {
  return <LocationContext value={useWholeAddress()}>{children}</LocationContext>;
}

/** The router's enumeration is made of these very texts. */
const toType = (action: string) => action as NonNullable<Parameters<typeof Router>[0]['navigationType']>;

interface NavigationGuard {
  /** Where the stopped navigation leads; null while none is stopped. */
  readonly location: Location | null;
  /** Whether that is the same page in another state. */
  readonly isSamePage: boolean;
  proceed(): void;
  reset(): void;
}

/** Navigation guard: stops what `shouldBlock` says, until `proceed` or `reset` is called. */
export function useNavigationGuard(
  shouldBlock: (current: Location, next: Location, isReturn: boolean) => boolean,
): NavigationGuard {
  const history = use(HistoryContext);
  const [blocked, setBlocked] = useState<BlockedNavigation | null>(null);
  const decide = useEffectEvent(shouldBlock);
  useEffect(() => {
    const end = history?.guard((...step) => decide(...step), setBlocked);
    return end;
  }, [history]);
  return {
    location: blocked?.location ?? null,
    isSamePage: blocked?.isSamePage ?? false,
    proceed: () => {
      setBlocked(null);
      blocked?.proceed();
    },
    reset: () => setBlocked(null),
  };
}
