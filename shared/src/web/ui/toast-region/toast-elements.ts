/** On the region of the toasts. */
export const TOASTS = { 'data-toasts': '' };

/** @returns what stays in reach while a modal is open: what a toast offers ('Undo') is gone when the modal is closed */
export const toastElements = (): Iterable<Element> => document.querySelectorAll('[data-toasts]');
