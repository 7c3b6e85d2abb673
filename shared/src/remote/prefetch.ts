import { wireBody } from '../calls/adapt-call';
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '../contracts/endpoint';

/** Where the user is, or is about to go, inside a tab. */
export interface TabAddress {
  /** Below the tab's own path, without a slash at either end: '' for its first page, `12` for `/promotion/12`. */
  readonly path: string;
  readonly search: string;
}

/** What of the session decides which calls a page begins with. */
export interface PrefetchSession {
  readonly claims: readonly string[];
  readonly user: {
    readonly Id: number;
    readonly ClientID: number;
    readonly UserTypeID: number;
    /** What the user's lists open with: the query of their address, by list. */
    readonly DefaultViews?: Readonly<Record<string, string>>;
  };
}

/** A call that a page is going to make. */
export interface PrefetchedCall {
  readonly endpoint: Pick<Endpoint, 'method' | 'path' | 'claim' | 'consumes'>;
  readonly body: unknown;
  readonly params?: unknown;
  readonly query?: unknown;
}

/**
 * Default export of a tab's `src/prefetch.ts`: the calls that the page at an address reads first, so that the shell can
 * make them while the tab's code still loads. A pure function of its arguments; it is built into a small file of its own
 * (PREFETCH_FILE), so it imports the contracts and the configuration of lists, and nothing that renders. Only calls that
 * read: a prefetched answer may go unused.
 */
export type Prefetch = (address: TabAddress, session: PrefetchSession) => readonly PrefetchedCall[];

/** One call of a `Prefetch`, checked against its contract. The very arguments that the page gives to `useCall`. */
export const prefetched = <E extends Endpoint>(
  endpoint: E,
  body: BodyOf<E>,
  { params, query }: { params?: ParamsOf<E>; query?: QueryOf<E> } = {},
): PrefetchedCall => ({ endpoint, body: wireBody(endpoint, body), params, query });

/** Beside the manifest of a release that prefetches. */
export const PREFETCH_FILE = 'prefetch.js';

/** Global object in which that file puts its function, under the name of the remote. */
export const PREFETCH_GLOBAL = 'portalPrefetch';
