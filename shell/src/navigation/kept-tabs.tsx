import {
  Activity,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ContextType,
} from 'react';
import { createPortal } from 'react-dom';
// eslint-disable-next-line no-restricted-imports -- its contexts are no part of the module that tabs share
import { UNSAFE_LocationContext as LocationContext, UNSAFE_RouteContext as RouteContext } from 'react-router';
import { createPath, Outlet } from 'react-router-dom';
import { hasUnsavedChanges, subscribeToUnsavedChanges } from '@portal/shared/web/session';
import { LOADING_PAGE } from '../components/loading-page';
import { keptAddresses } from './kept-addresses';

/** Pages of the shell that are no tabs: they are forms, or short. */
const NOT_KEPT = ['account', 'inbox', 'settings'];

/** What the router says of an address: what it shows there is an outlet of these two. */
interface Page {
  readonly address: ContextType<typeof LocationContext>;
  readonly route: ContextType<typeof RouteContext>;
}

const OUTLET = <Outlet />;

/**
 * Keep-alive: a tab that is left at its first page stays in memory, as React's hidden Activity, so that coming back shows it at
 * once while its calls ask again. Its effects end when it is left and begin anew when it is shown, as if it were unmounted.
 * Every other page is mounted anew each time.
 */
export function KeptTabs() {
  const page: Page = { address: useContext(LocationContext), route: useContext(RouteContext) };
  const open = rootOf(page.address.location.pathname);
  const [opened, setOpened] = useState<readonly string[]>([]);
  if (open !== null && !opened.includes(open)) setOpened([...opened, open]);
  return (
    <>
      {opened.map((root) => (
        <KeptTab key={root} root={root} page={root === open ? page : null} />
      ))}
      {open === null && OUTLET}
    </>
  );
}

/** @returns the address of the tab's first page; null for a page that is not kept */
function rootOf(pathname: string): string | null {
  const [, clientKey, tab] = pathname.split('/');
  return tab && !NOT_KEPT.includes(tab) ? `/${clientKey}/${tab}` : null;
}

/**
 * @param root the address of the tab's first page
 * @param page null while another tab is open
 */
function KeptTab({ root, page }: { root: string; page: Page | null }) {
  const [last, setLast] = useState(page);
  // A new object for the same address would render the whole tab for nothing.
  const shown = page && last && isSameAddress(page, last) ? last : (page ?? last);
  if (shown !== last) setLast(shown);
  const isUnsaved = useSyncExternalStore(subscribeToUnsavedChanges, hasUnsavedChanges);
  const [wasUnsaved, setWasUnsaved] = useState(false);
  if (page && isUnsaved && !wasUnsaved) setWasUnsaved(true);
  /** Out of the document while the tab is hidden: styles, searches and scripts that look for elements find the open tab's alone. */
  const [place] = useState(() => document.createElement('div'));
  const hidden = page === null && shown !== null ? createPath(shown.address.location) : null;
  useEffect(() => {
    if (hidden === null) return undefined;
    keptAddresses.add(hidden);
    return function forget() {
      keptAddresses.delete(hidden);
    };
  }, [hidden]);
  const drop = () => {
    setLast(null);
    setWasUnsaved(false);
  };
  const leave = () => {
    if (wasUnsaved || shown?.address.location.pathname !== root || !isAtRest(place)) drop();
  };
  return (
    <>
      {page && <Slot place={place} onLeave={leave} />}
      {shown &&
        createPortal(
          <Activity mode={page ? 'visible' : 'hidden'}>
            <LocationContext.Provider value={shown.address}>
              <RouteContext.Provider value={shown.route}>{OUTLET}</RouteContext.Provider>
            </LocationContext.Provider>
          </Activity>,
          place,
        )}
    </>
  );
}

/** Puts the tab's element into the document. Before the tab, so that the tab's own effects find it there. */
function Slot({ place, onLeave }: { place: HTMLElement; onLeave: () => void }) {
  const slot = useRef<HTMLDivElement>(null);
  const tellLeave = useEffectEvent(onLeave);
  useLayoutEffect(() => {
    slot.current?.append(place);
    return () => tellLeave();
  }, [place]);
  return <div ref={slot} />;
}

const isSameAddress = (
  { address: { location: one } }: Page,
  { address: { location: other } }: Page,
): boolean => createPath(one) === createPath(other) && one.state === other.state;

/** A tab with an open dialog, a failure or a part that is still loading begins anew instead. */
const isAtRest = (place: HTMLElement): boolean =>
  place.querySelector(`[role="alert"], [${LOADING_PAGE}]`) === null &&
  document.querySelector('[role="dialog"], [role="alertdialog"]') === null;
