import type { IncomingMessage } from 'node:http';

const SCHEME_AND_HOST = /^https?:\/\/[^/?#]+/i;

/**
 * Request target in origin-form (RFC 9112, 3.2). The router reads a whole address by itself; whatever else looks at the path of
 * a request, its log line too, would see the scheme, the host and the name and password that may stand before it.
 * @returns the path and the query of the request
 */
export function originForm({ url = '' }: IncomingMessage): string {
  const target = url.replace(SCHEME_AND_HOST, '');
  return target.startsWith('/') || target === url ? target : `/${target}`;
}

/** @returns whether a request that is not for the server as a whole (`OPTIONS *`) names a path */
export const hasPath = (method: string, target: string): boolean =>
  target.startsWith('/') || (method === 'OPTIONS' && target === '*');
