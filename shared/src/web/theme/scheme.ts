import { useSyncExternalStore } from 'react';
import { keepText, readText } from '../transport/kept';

/** Which look a user wants: a fixed one, or what their system says. */
export type SchemeChoice = 'system' | 'light' | 'dark';
export type Scheme = Exclude<SchemeChoice, 'system'>;

const KEY = 'portal-theme';
const DARK = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of [...listeners]) listener();
};

/** @returns what the user chose in this browser */
function schemeChoice(): SchemeChoice {
  const kept = readText('localStorage', KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** Chooses a look for this browser; its other tabs follow. */
export function chooseScheme(choice: SchemeChoice): void {
  keepText('localStorage', KEY, choice === 'system' ? null : choice);
  notify();
}

const systemScheme = (): Scheme => (window.matchMedia(DARK).matches ? 'dark' : 'light');

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(DARK);
  listeners.add(listener);
  media.addEventListener('change', listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    media.removeEventListener('change', listener);
    window.removeEventListener('storage', listener);
  };
}

/** @returns what the user chose: light, dark, or as the system has it */
export const useSchemeChoice = (): SchemeChoice => useSyncExternalStore(subscribe, schemeChoice);

/** @returns the look of the page now */
export const useScheme = (): Scheme =>
  useSyncExternalStore(subscribe, () => {
    const choice = schemeChoice();
    return choice === 'system' ? systemScheme() : choice;
  });
