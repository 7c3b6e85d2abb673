/**
 * Moments that the browser tabs of one client share: when its user was last active, and when the server was last told.
 * In the local storage, because a message would not reach a tab that the browser has put to sleep.
 */
export type Stamp = 'activity' | 'keepAlive';

const keyOf = (clientKey: string, stamp: Stamp) => `portal-${stamp}-${clientKey}`;

/** @returns milliseconds since 1970 by this browser's clock; null when there is none */
export function readStamp(clientKey: string, stamp: Stamp): number | null {
  const moment = Number(localStorage.getItem(keyOf(clientKey, stamp)));
  return moment > 0 ? moment : null;
}

/** @param moment milliseconds of this browser's clock, seen by all its tabs of the client */
export const writeStamp = (clientKey: string, stamp: Stamp, moment: number): void =>
  localStorage.setItem(keyOf(clientKey, stamp), String(moment));

/** Somebody has just logged in: idle time and the server's idle limit begin. */
export function startStamps(clientKey: string): void {
  const now = Date.now();
  writeStamp(clientKey, 'activity', now);
  writeStamp(clientKey, 'keepAlive', now);
}
