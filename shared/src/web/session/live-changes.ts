import type { ChangeEvent } from '../../contracts/events';
import { dropPrefetched } from './prefetched-calls';

/** What was changed by anyone; null: something was missed, and all that is shown is to be read anew. */
export type LiveChange = ChangeEvent | null;

const listeners = new Set<(change: LiveChange) => void>();

/** @returns a function that ends the subscription */
export function subscribeToChanges(listener: (change: LiveChange) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells the pages of this browser tab. What was asked for ahead of a page, which does not listen yet, is out of date. */
export function announceChange(change: LiveChange): void {
  dropPrefetched();
  for (const listener of [...listeners]) listener(change);
}
