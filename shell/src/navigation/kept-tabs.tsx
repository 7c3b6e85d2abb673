import {
  Activity,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ContextType,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
// eslint-disable-next-line no-restricted-imports -- its contexts are no part of the module that tabs share
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router';
import { createPath, type Navigator } from 'react-router-dom';
import { hasUnsavedChanges, subscribeToUnsavedChanges, useSessionState } from '@portal/shared/web/session';
import { LOADING_PAGE } from '../components/loading-page';
import { isModalOpen } from './open-modal';
import { useWholeAddress, WholeAddress, type Address } from './portal-router';
import { keptAddresses, prerenderedAddresses } from './kept-addresses';

/** Pages of the shell that are no tabs: they are forms, or short. */
const NOT_KEPT = ['account', 'inbox', 'settings'];

/** What the router says of an address. */
interface Page {
  readonly address: Address;
  readonly route: ContextType<typeof RouteContext>;
}

interface KeptTabsProps {
  /** Addresses of the first pages of tabs that are kept and may be rendered before they are opened. */
  prerendered: ReadonlySet<string>;
  /** The routes of the pages inside the frame. */
  children: ReactNode;
}

/**
 * Keep-alive: a tab that is left at its first page stays in memory, as React's hidden Activity, so that coming back shows it at
 * once while its calls ask again. Its effects end when it is left and begin anew when it is shown, as if it were unmounted.
 * Every other page is mounted anew each time.
 *
 * Prerendering: a tab that is prerendered is rendered in the same way before it is opened, in slices, whenever nothing else is to be
 * done. It has neither effects nor data until it is shown.
 */
export function KeptTabs({ prerendered, children }: KeptTabsProps) {
  const page: Page = { address: useWholeAddress(), route: useContext(RouteContext) };
  const open = rootOf(page.address.location.pathname);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  if (open !== null && !opened.has(open)) setOpened(new Set([...opened, open]));
  return (
    <>
      {[...new Set([...opened, ...prerendered])].map((root) => (
        <KeptTab key={root} root={root} page={page} isOpen={root === open}>
          {children}
        </KeptTab>
      ))}
      {open === null && <WholeAddress>{children}</WholeAddress>}
    </>
  );
}

/** @returns the address of the tab's first page; null for a page that is not kept */
function rootOf(pathname: string): string | null {
  const [, clientKey, tab] = pathname.split('/');
  return tab && !NOT_KEPT.includes(tab) ? `/${clientKey}/${tab}` : null;
}

/** @returns whether a tab stays in memory, and may be rendered before it is opened; by the address of its first page */
export const isKeptTab = (root: string): boolean => rootOf(root) !== null;

/** @returns the first page of a tab, as the router would say of it, seen from another page */
function firstPageOf(root: string, { address, route }: Page): Page {
  const location = { pathname: root, search: '', hash: '', state: null, key: 'default' };
  return { address: { ...address, location }, route };
}

interface KeptTabProps {
  /** The address of the tab's first page. */
  root: string;
  /** The page that is open, of this tab or another. */
  page: Page;
  isOpen: boolean;
  children: ReactNode;
}

function KeptTab({ root, page, isOpen, children }: KeptTabProps) {
  const [last, setLast] = useState<Page | null>(() => (isOpen ? page : firstPageOf(root, page)));
  const opensViews = Object.keys(useSessionState().user?.DefaultViews ?? {}).length > 0;
  // A new object for the same address would render the whole tab for nothing.
  const isSame = last && isSameAddress(page, last) && !(opensViews && mayOpenView(page, last));
  const shown = isOpen && !isSame ? page : last;
  if (shown !== last) setLast(shown);
  const isUnsaved = useSyncExternalStore(subscribeToUnsavedChanges, hasUnsavedChanges);
  const [wasUnsaved, setWasUnsaved] = useState(false);
  if (isOpen && isUnsaved && !wasUnsaved) setWasUnsaved(true);
  /** Out of the document while the tab is hidden: styles, searches and scripts that look for elements find the open tab's alone. */
  const [place] = useState(() => document.createElement('div'));
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [isAnew, setAnew] = useState(false);
  if (isOpen && !wasOpen) {
    setWasOpen(true);
    // What has not come to an end, or failed, unseen.
    if (!isReady(place)) setAnew(true);
  }
  const hidden = !isOpen && shown !== null ? createPath(shown.address.location) : null;
  useEffect(() => {
    if (hidden === null) return undefined;
    if (wasOpen) keptAddresses.add(hidden);
    else prerenderedAddresses.set(hidden, () => isReady(place));
    return function forget() {
      (wasOpen ? keptAddresses : prerenderedAddresses).delete(hidden);
    };
  }, [hidden, wasOpen, place]);
  const drop = () => {
    setLast(null);
    setWasUnsaved(false);
  };
  const leave = () => {
    if (wasUnsaved || shown?.address.location.pathname !== root || !isAtRest(place)) drop();
  };
  return (
    <>
      {isOpen && <Slot place={place} onLeave={leave} />}
      {shown &&
        createPortal(
          <Activity mode={isOpen ? 'visible' : 'hidden'}>
            <NavigationWhileOpen place={place}>
              <LocationContext.Provider value={shown.address}>
                <RouteContext.Provider value={shown.route}>{children}</RouteContext.Provider>
              </LocationContext.Provider>
            </NavigationWhileOpen>
          </Activity>,
          place,
          String(isAnew),
        )}
    </>
  );
}

/** A tab that is not open navigates nowhere: what it waited for may come when the user has long gone elsewhere, and would take them away. */
function NavigationWhileOpen({ place, children }: { place: HTMLElement; children: ReactNode }) {
  const context = useContext(NavigationContext);
  const value = useMemo(() => {
    const { navigator } = context;
    const guarded: Navigator = {
      ...navigator,
      go: (steps) => place.isConnected && navigator.go(steps),
      push: (to, state, options) => place.isConnected && navigator.push(to, state, options),
      replace: (to, state, options) => place.isConnected && navigator.replace(to, state, options),
    };
    return { ...context, navigator: guarded };
  }, [context, place]);
  return <NavigationContext.Provider value={value}>{children}</NavigationContext.Provider>;
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

/** A link without a query may open a list with a view of its user's (LIST-4.6), also one that was left at that very address. */
const mayOpenView = ({ address: { location, navigationType } }: Page, last: Page): boolean =>
  location.search === '' && location.key !== last.address.location.key && navigationType !== 'POP';

/** Whether a tab is there, as a whole and well. */
const isReady = (place: HTMLElement): boolean =>
  place.hasChildNodes() && place.querySelector(`[role="alert"], [${LOADING_PAGE}]`) === null;

/** A tab with an open dialog, a failure or a part that is still loading begins anew instead. */
const isAtRest = (place: HTMLElement): boolean => isReady(place) && !isModalOpen();
