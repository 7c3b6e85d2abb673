import { useCallback, useEffect, useRef } from 'react';
import { createStore } from './store';

const NOT_SAVED = 'Your changes on this page are not saved yet.';

/** What would be lost by leaving, in whatever tab it is, with the reason to stay. The shell asks before it leaves. */
const dirtyForms = createStore<ReadonlyMap<symbol, string>>(new Map());

const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

// Listening only while needed: a page with this listener is not kept for Back and Forward.
dirtyForms.subscribe(() => {
  if (hasUnsavedChanges()) window.addEventListener('beforeunload', warnBeforeUnload);
  else window.removeEventListener('beforeunload', warnBeforeUnload);
});

/** @returns whether any form holds changes that were not saved */
export const hasUnsavedChanges = (): boolean => dirtyForms.get().size > 0;

/** @returns why the page should not be left now, for the question before it is */
export const reasonToStay = (): string => [...dirtyForms.get().values()].at(-1) ?? NOT_SAVED;

export const subscribeToUnsavedChanges = dirtyForms.subscribe;

/** The user chose to leave, or the session ended: nothing asks any more. */
export const dropUnsavedChanges = (): void => dirtyForms.set(new Map());

/**
 * Says that a form has unsaved changes: leaving it, by a link, Back, reload or closing, then asks first.
 * @param reason what would be lost, when it is something else than the changes of a form
 * @returns a function to call after saving, before navigating away in the same moment
 */
export function useUnsavedChanges(dirty: boolean, reason = NOT_SAVED): () => void {
  const form = useRef(Symbol('form'));
  const release = useCallback(() => {
    const others = new Map(dirtyForms.get());
    if (others.delete(form.current)) dirtyForms.set(others);
  }, []);
  useEffect(() => {
    if (!dirty) return undefined;
    dirtyForms.set(new Map(dirtyForms.get()).set(form.current, reason));
    return release;
  }, [dirty, reason, release]);
  return release;
}
