import { sessionState } from './session-state';
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

/** Takes all messages from the screen: they name what the user of an ended session did, and their actions would be another's. */
export const dropToasts = (): void => store.set([]);

/** The toasts of one session: what is told in its name after its end is told to nobody. */
function toastsOf(session: number) {
  const isOver = () => {
    const { generation, status } = sessionState();
    return generation !== session || status === 'loggedOut';
  };
  /** Deduplicates: the same text again replaces the former one, so that a failing poll does not fill the screen. */
  const show =
    (variant: ToastVariant) =>
    (text: string, options: ToastOptions = {}) => {
      if (isOver()) return;
      const others = store.get().filter((toast) => toast.text !== text || toast.variant !== variant);
      store.set([...others, { ...options, id: ++lastId, variant, text }]);
    };
  return { success: show('success'), error: show('error'), info: show('info'), warning: show('warning') };
}

let current = { generation: 0, toast: toastsOf(0) };

/** Short messages at the top right that go away by themselves. Of the session in which the screen is rendered. */
export const useToast = () => {
  const { generation } = sessionState();
  if (current.generation !== generation) current = { generation, toast: toastsOf(generation) };
  return current.toast;
};
