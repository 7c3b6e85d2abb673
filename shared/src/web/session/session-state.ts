import type { Static } from 'typebox';
import type { PortalUser as PortalUserSchema } from '../../contracts/session';
import type { ClientMetadata } from '../../domain/clients';
import { createStore } from './store';

export type PortalUser = Static<typeof PortalUserSchema>;

export interface ClientConfig {
  readonly CODE: string;
  readonly Value: string;
}

/** Why the last session of this page ended; 'refused' when it could not even be restored. */
export type EndReason = 'logout' | 'expired' | 'idle' | 'refused';

export type SessionStatus =
  | 'restoring'
  | 'loggedOut'
  /** Logged in, but a new password must be set before anything else. */
  | 'passwordChange'
  | 'loggedIn'
  /** The server did not answer while the session was restored; nothing is known about it. */
  | 'unreachable';

export interface SessionState {
  readonly status: SessionStatus;
  readonly client: ClientMetadata | null;
  readonly user: PortalUser | null;
  readonly configs: readonly ClientConfig[];
  readonly endReason: EndReason | null;
  /** Whose session ended last in this page; null when there was none. */
  readonly formerUserId: number | null;
  /** Rises with every session of this page: what one session cached must never be seen by the next. */
  readonly generation: number;
}

const INITIAL: SessionState = {
  status: 'restoring',
  client: null,
  user: null,
  configs: [],
  endReason: null,
  formerUserId: null,
  generation: 0,
};

const store = createStore(INITIAL);

/** @returns the session as it is now */
export const sessionState = store.get;
export const subscribeToSession = store.subscribe;

/** Changes parts of the session and notifies every subscriber. */
export const updateSession = (change: Partial<SessionState>): void =>
  store.set({ ...store.get(), ...change });
