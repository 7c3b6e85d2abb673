import { useSyncExternalStore } from 'react';

/** Observable value outside React, for state that the shell and all tabs share. */
export interface Store<T> {
  get(): T;
  /** Replaces the value and notifies every subscriber. */
  set(next: T): void;
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void;
}

/** @param initial the first value @returns a value that many read: `get`, `set`, and `subscribe`, which tells of every change */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      // A copy: a listener may end its own subscription.
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** @returns the store's value; renders again when it is replaced */
export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get);
