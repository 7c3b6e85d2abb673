/** What lies over the page and keeps the focus. */
export const MODAL = '[role="dialog"], [role="alertdialog"]';

/** @returns whether a dialog is open, of whatever tab */
export const isModalOpen = (): boolean => document.querySelector(MODAL) !== null;
