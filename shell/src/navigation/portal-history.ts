import { createPath, parsePath, type Location, type Navigator, type To } from 'react-router-dom';

/** What the browser keeps with each entry of its history. */
interface Entry {
  readonly usr: unknown;
  readonly key: string;
  /** Place among the entries of this portal: the difference of two says how far a step back or forward went. */
  readonly idx: number;
}

interface Position {
  readonly action: 'POP' | 'PUSH' | 'REPLACE';
  readonly location: Location;
}

/** A navigation that the guard has stopped. */
export interface BlockedNavigation {
  readonly location: Location;
  /** It shows the same page in another state. */
  readonly isSamePage: boolean;
  /** Goes there after all; the guard is asked again. */
  proceed(): void;
}

/** @param isReturn whether it is Back or Forward */
type Guard = (current: Location, next: Location, isReturn: boolean) => boolean;

export interface PortalHistory extends Navigator {
  position(): Position;
  /** @returns a function that ends the subscription */
  listen(listener: (position: Position) => void): () => void;
  /**
   * Has a guard asked before each navigation inside the portal, Back and Forward included.
   * @param guard whether to stop it
   * @param onBlocked is told of one that was stopped; the address is by then, or in a moment, the former one again
   * @returns a function that takes the guard away
   */
  guard(guard: Guard, onBlocked: (blocked: BlockedNavigation) => void): () => void;
}

/** @returns where the page is, with what the entry of the browser's history keeps beside the address */
function locationOf(entry: Partial<Entry> | null): Location {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' };
}

const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

const newKey = (): string => Math.random().toString(36).slice(2, 10);

/**
 * The browser's history as the router wants it, with a navigation guard. Not the router's own `useBlocker`: it needs a data
 * router, which would double what the login page loads of the library.
 */
export function createPortalHistory(): PortalHistory {
  const browser = window.history;
  const entry = () => browser.state as Partial<Entry> | null;
  // Captured before any tab runs: one that replaces them (monkey patching) does not break the portal's navigation.
  const pushState = browser.pushState.bind(browser);
  const replaceState = browser.replaceState.bind(browser);
  if (typeof entry()?.idx !== 'number') replaceState({ ...entry(), idx: 0 }, '');

  let position: Position = { action: 'POP', location: locationOf(entry()) };
  let index = entry()?.idx ?? 0;
  const listeners = new Set<(position: Position) => void>();
  let guarded: { guard: Guard; onBlocked: (blocked: BlockedNavigation) => void } | null = null;
  /** Resolves once a step that was stopped is taken back. */
  let undo: (() => void) | null = null;

  const settle = (next: Position) => {
    position = next;
    index = entry()?.idx ?? index;
    for (const listener of [...listeners]) listener(next);
  };

  const isBlocked = ({ location, action }: Position, proceed: () => void): boolean => {
    if (!guarded?.guard(position.location, location, action === 'POP')) return false;
    const isSamePage = position.location.pathname === location.pathname;
    guarded.onBlocked({ location, isSamePage, proceed });
    return true;
  };

  const onPop = () => {
    if (undo) return undo();
    const next: Position = { action: 'POP', location: locationOf(entry()) };
    const steps = (entry()?.idx ?? index) - index;
    const undone = new Promise<void>((resolve) => {
      undo = () => {
        undo = null;
        resolve();
      };
    });
    if (steps !== 0 && isBlocked(next, () => void undone.then(() => browser.go(steps)))) browser.go(-steps);
    else {
      undo = null;
      settle(next);
    }
  };

  const change = (action: 'PUSH' | 'REPLACE', to: To, state: unknown) => {
    const path = typeof to === 'string' ? parsePath(to) : to;
    const { pathname = position.location.pathname, search = '', hash = '' } = path;
    const location: Location = { pathname, search, hash, state: state ?? null, key: newKey() };
    if (isBlocked({ action, location }, () => change(action, to, state))) return;
    // A link to the present address replaces the entry, as in browsers. The router's own check compares with the rendered page,
    // which a second press may find not rendered yet.
    const isEntry = action === 'PUSH' && createPath(location) !== createPath(position.location);
    const kept: Entry = { usr: state, key: location.key, idx: isEntry ? index + 1 : index };
    if (isEntry) pushState(kept, '', createPath(location));
    else replaceState(kept, '', createPath(location));
    settle({ action, location });
  };

  return {
    position: () => position,
    listen(listener) {
      if (listeners.size === 0) window.addEventListener('popstate', onPop);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('popstate', onPop);
      };
    },
    guard(guard, onBlocked) {
      const mine = { guard, onBlocked };
      guarded = mine;
      return () => {
        if (guarded === mine) guarded = null;
      };
    },
    createHref: hrefOf,
    encodeLocation(to) {
      const { pathname, search, hash } = new URL(hrefOf(to), window.location.origin);
      return { pathname, search, hash };
    },
    go: (steps) => browser.go(steps),
    push: (to, state) => change('PUSH', to, state),
    replace: (to, state) => change('REPLACE', to, state),
  };
}
