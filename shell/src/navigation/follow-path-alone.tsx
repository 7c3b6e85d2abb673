import { useContext, useMemo, type ReactNode } from 'react';
// eslint-disable-next-line no-restricted-imports -- its contexts are no part of the module that tabs share
import { UNSAFE_LocationContext as LocationContext, UNSAFE_RouteContext as RouteContext } from 'react-router';
import type { Location } from 'react-router-dom';

/**
 * Memoizes the address for what only cares about its path, like the links of the header: a list that turns its pages changes the
 * query, and the router would render every link for that.
 */
export function FollowPathAlone({ children }: { children: ReactNode }) {
  const { location, navigationType } = useContext(LocationContext);
  const { pathname } = location;
  const route = useContext(RouteContext);
  /* eslint-disable react-hooks/exhaustive-deps -- one address of a page is as good as another: how it was come by and its query matter to no link */
  const address = useMemo(() => ({ location: addressAt(pathname), navigationType }), [pathname]);
  const matched = useMemo(() => route, [pathname]);
  /* eslint-enable react-hooks/exhaustive-deps */
  return (
    <LocationContext.Provider value={address}>
      <RouteContext.Provider value={matched}>{children}</RouteContext.Provider>
    </LocationContext.Provider>
  );
}

/** Query and hash are read when a link is clicked: the router replaces the entry of the very same address (`Link`). */
const addressAt = (pathname: string): Location => ({
  pathname,
  get search() {
    return window.location.search;
  },
  get hash() {
    return window.location.hash;
  },
  state: null,
  key: pathname,
});
