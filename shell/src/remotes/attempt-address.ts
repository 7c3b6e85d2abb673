/** How often the request for a file has hung. */
const hangs = new Map<string, number>();

/** To be told of a request that was given up because nothing came of it in time. */
export const noteHang = (url: string): void => void hangs.set(url, (hangs.get(url) ?? 0) + 1);

/**
 * Cache busting, after a hang only: all elements of one address share one request in a browser, the one that hangs, too. Another
 * attempt by the same address would wait for it as long as the connection lives.
 * @returns where to ask for a file now
 */
export function attemptAddress(url: string): string {
  const hung = hangs.get(url);
  if (hung === undefined) return url;
  const address = new URL(url, window.location.origin);
  address.searchParams.set('attempt', String(hung + 1));
  return address.href;
}
