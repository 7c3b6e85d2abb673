import type { ResponseOf } from '../contracts/endpoint';
import type { getRemotes } from '../contracts/remotes';
import type { getAllClientConfigs, getSelf } from '../contracts/session';

/**
 * Initial state: what the server knows when it sends a page, and the page would otherwise ask for call by call before it
 * could show anything. Every part stands for the answer of a call, and the page makes that call when the part is missing.
 */
export interface InitialState {
  readonly clientKey: string;
  /** Whether the portal is one for developers, as the registry says it. */
  readonly developers?: boolean;
  /** The registry, as `GET /api/remotes?client=` answers it; empty without a session, as a login needs no tab. */
  readonly remotes: readonly ResponseOf<typeof getRemotes>['remotes'][number][];
  /** Null without a living session. */
  readonly session: InitialSession | null;
}

export interface InitialSession {
  /** As `self` answers it, but without the token: the page has it as a cookie. */
  readonly user: Omit<ResponseOf<typeof getSelf>['user'], 'accessToken'>;
  readonly configs: ResponseOf<typeof getAllClientConfigs>['ClientConfigs'];
  /** The rights stamp that goes with these claims (RIGHTS_HEADER). */
  readonly rights: string;
  /** Checksum of the access token that the page was sent for: with another one in the cookie the state is void. */
  readonly token: number;
}

/** Id of the script element, a data block of JSON, that holds the state. */
export const INITIAL_STATE_ID = 'initial-state';

/** FNV-1a, 32 bits: tells tokens apart at once and gives none of them away. */
export function checksum(token: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < token.length; index += 1) {
    hash = Math.imul(hash ^ token.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
