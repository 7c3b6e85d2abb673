import { useSyncExternalStore } from 'react';
import type { Claim } from '../../domain/claims';
import { CONFIG_CODE, type ClientMetadata } from '../../domain/clients';
import {
  sessionState,
  subscribeToSession,
  type ClientConfig,
  type PortalUser,
  type SessionState,
} from './session-state';

export interface Session {
  readonly user: PortalUser;
  readonly claims: readonly string[];
  readonly client: ClientMetadata;
  readonly configs: readonly ClientConfig[];
  /** Configuration C00002: promotions have an end date. Decides everything about dates, never wording. */
  readonly expiryBased: boolean;
  can(claim: Claim): boolean;
}

/** The state of the session, logged in or not; for the shell. */
export const useSessionState = (): SessionState => useSyncExternalStore(subscribeToSession, sessionState);

/**
 * Who is logged in, what they may do, and their client's metadata and configuration.
 * @throws Error outside the part of the page that needs a login
 */
export const useSession = (): Session => sessionOf(useSessionState());

let made: Session | undefined;

/** Memoised: one for all that ask, as each row of a list may, until what it is made of changes. */
function sessionOf({ user, client, configs }: SessionState): Session {
  if (!user || !client) throw new Error('useSession is for screens behind the login.');
  if (made?.user === user && made.client === client && made.configs === configs) return made;
  const claims = new Set(user.claims);
  made = {
    user,
    client,
    configs,
    claims: user.claims,
    can: (claim) => claims.has(claim),
    expiryBased: configs.some((entry) => entry.CODE === CONFIG_CODE.expiryBased && entry.Value === 'y'),
  };
  return made;
}
