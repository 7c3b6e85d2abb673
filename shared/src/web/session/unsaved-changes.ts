import { useCallback, useEffect, useRef } from 'react';
import { createStore } from './store';

/** Forms with unsaved changes, in whatever tab they are. The shell asks before it leaves one. */
const dirtyForms = createStore<ReadonlySet<symbol>>(new Set());

const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

// Listening only while needed: a page with this listener is not kept for Back and Forward.
dirtyForms.subscribe(() => {
  if (hasUnsavedChanges()) window.addEventListener('beforeunload', warnBeforeUnload);
  else window.removeEventListener('beforeunload', warnBeforeUnload);
});

/** @returns whether any form holds changes that were not saved */
export const hasUnsavedChanges = (): boolean => dirtyForms.get().size > 0;

export const subscribeToUnsavedChanges = dirtyForms.subscribe;

/** The user chose to leave, or the session ended: nothing asks any more. */
export const dropUnsavedChanges = (): void => dirtyForms.set(new Set());

/**
 * Says that a form has unsaved changes: leaving it, by a link, Back, reload or closing, then asks first.
 * @returns a function to call after saving, before navigating away in the same moment
 */
export function useUnsavedChanges(dirty: boolean): () => void {
  const form = useRef(Symbol('form'));
  const release = useCallback(() => {
    const others = [...dirtyForms.get()].filter((one) => one !== form.current);
    if (others.length < dirtyForms.get().size) dirtyForms.set(new Set(others));
  }, []);
  useEffect(() => {
    if (!dirty) return undefined;
    dirtyForms.set(new Set(dirtyForms.get()).add(form.current));
    return release;
  }, [dirty, release]);
  return release;
}
