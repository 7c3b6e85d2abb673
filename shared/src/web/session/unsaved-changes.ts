import { useCallback, useEffect, useRef } from 'react';

const NOT_SAVED = 'Your changes on this page are not saved yet.';

/** What would be lost by leaving, in whatever tab it is, with the reason to stay. The shell asks before it leaves. */
const dirtyForms = new Map<symbol, string>();
const listeners = new Set<() => void>();

const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

function changed(): void {
  // Listening only while needed: a page with this listener is not kept for Back and Forward.
  if (dirtyForms.size > 0) window.addEventListener('beforeunload', warnBeforeUnload);
  else window.removeEventListener('beforeunload', warnBeforeUnload);
  for (const listener of [...listeners]) listener();
}

/** @returns whether any form holds changes that were not saved */
export const hasUnsavedChanges = (): boolean => dirtyForms.size > 0;

/** @returns why the page should not be left now, for the question before it is */
export const reasonToStay = (): string => [...dirtyForms.values()].at(-1) ?? NOT_SAVED;

/** @returns a function that ends the subscription */
export function subscribeToUnsavedChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The user chose to leave, or the session ended: nothing asks any more. */
export function dropUnsavedChanges(): void {
  dirtyForms.clear();
  changed();
}

/**
 * Says that a form has unsaved changes: leaving it, by a link, Back, reload or closing, then asks first.
 * @param reason what would be lost, when it is something else than the changes of a form
 * @returns a function to call after saving, before navigating away in the same moment
 */
export function useUnsavedChanges(dirty: boolean, reason = NOT_SAVED): () => void {
  const form = useRef(Symbol('form'));
  const release = useCallback(() => {
    if (dirtyForms.delete(form.current)) changed();
  }, []);
  useEffect(() => {
    if (!dirty) return undefined;
    dirtyForms.set(form.current, reason);
    changed();
    return release;
  }, [dirty, reason, release]);
  return release;
}
