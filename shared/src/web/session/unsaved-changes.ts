import { useCallback, useEffect, useRef } from 'react';

/** Forms with unsaved changes, in whatever tab they are. The shell asks before it leaves one. */
const dirtyForms = new Set<symbol>();
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
 * @returns a function to call after saving, before navigating away in the same moment
 */
export function useUnsavedChanges(dirty: boolean): () => void {
  const form = useRef(Symbol('form'));
  const release = useCallback(() => {
    if (dirtyForms.delete(form.current)) changed();
  }, []);
  useEffect(() => {
    if (!dirty) return undefined;
    dirtyForms.add(form.current);
    changed();
    return release;
  }, [dirty, release]);
  return release;
}
