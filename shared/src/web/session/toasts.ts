export type ToastVariant = 'success' | 'error' | 'info' | 'warning';

export interface Toast {
  readonly id: number;
  readonly variant: ToastVariant;
  readonly text: string;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of [...listeners]) listener();
}

/** @returns the messages on the screen, oldest first */
export const currentToasts = (): readonly Toast[] => toasts;

/** @returns a function that ends the subscription */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes a message from the screen; one that is gone already is no fault. */
export const dismissToast = (id: number): void => replace(toasts.filter((toast) => toast.id !== id));

/** The same text again replaces the former one, so that a failing poll does not fill the screen. */
const show = (variant: ToastVariant) => (text: string) => {
  const others = toasts.filter((toast) => toast.text !== text || toast.variant !== variant);
  replace([...others, { id: ++lastId, variant, text }]);
};

const TOAST = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  warning: show('warning'),
};

/** Short messages at the top right that go away by themselves. */
export const useToast = () => TOAST;
