import { createStore } from './store';

export type ToastVariant = 'success' | 'error' | 'info' | 'warning';

export interface ToastOptions {
  /** Id of the failed request, for support; shown with a button that copies it. */
  readonly reference?: string | undefined;
  /** What can be done about it right here: 'Undo'. */
  readonly action?: { readonly label: string; readonly onSelect: () => void };
}

export interface Toast extends ToastOptions {
  readonly id: number;
  readonly variant: ToastVariant;
  readonly text: string;
}

let lastId = 0;
const store = createStore<readonly Toast[]>([]);

/** @returns the messages on the screen, oldest first */
export const currentToasts = store.get;
export const subscribeToToasts = store.subscribe;

/** Takes a message from the screen; one that is gone already is no fault. */
export const dismissToast = (id: number): void => store.set(store.get().filter((toast) => toast.id !== id));

/** Deduplicates: the same text again replaces the former one, so that a failing poll does not fill the screen. */
const show =
  (variant: ToastVariant) =>
  (text: string, options: ToastOptions = {}) => {
    const others = store.get().filter((toast) => toast.text !== text || toast.variant !== variant);
    store.set([...others, { ...options, id: ++lastId, variant, text }]);
  };

const TOAST = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  warning: show('warning'),
};

/** Short messages at the top right that go away by themselves. */
export const useToast = () => TOAST;
