import { keepText, readText } from '@portal/shared/web/kept';

/** Kept over a login, in this browser tab alone. */
const KEY = 'portal-preview';

/**
 * Takes the token of a preview out of the address, at the start of the page. It stands behind the #, which no server and no
 * log gets to see, and not even the history of the browser keeps it.
 */
export function takePreviewLink(): void {
  const token = /^#preview=([\w.-]+)$/.exec(window.location.hash)?.[1];
  if (!token) return;
  keepText('sessionStorage', KEY, token);
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
}

/** @returns the token of the link that this browser tab was opened with, once */
export function consumePreviewLink(): string | null {
  const token = readText('sessionStorage', KEY);
  keepText('sessionStorage', KEY, null);
  return token;
}
