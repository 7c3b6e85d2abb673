import {
  httpClient,
  sessionState,
  updateSession,
  type ClientConfig,
  type PortalUser,
} from '@portal/shared/web/session';
import { getSelf } from '../contracts/session';
import { ALL_CLAIMS, type Claim } from '../domain/claims';
import { clientMetadata, type ClientMetadata } from '../domain/clients';
import { saveTokens } from '../web/session/session-cookies';
import { answer, fakeServer, refuse, type Answer } from './fake-server';

export interface FakeSessionOptions {
  /** The client key, elan unless given. */
  client?: string;
  /** All claims unless given. */
  claims?: readonly Claim[];
  /** The client's configuration as seeded, unless given. */
  configs?: readonly ClientConfig[];
  user?: Partial<PortalUser>;
  answers?: readonly Answer[];
}

/** The configuration that a client is seeded with. */
export const seededConfigs = (clientKey: string): ClientConfig[] => [
  { CODE: `client-${clientKey}`, Value: clientKey },
  { CODE: 'C00002', Value: clientKey === 'bmw' ? 'n' : 'y' },
  { CODE: 'C00003', Value: 'n' },
];

/** @returns the metadata of a client by its key @throws Error for a key that no client has */
export function fakeClient(clientKey: string): ClientMetadata {
  const client = clientMetadata(clientKey);
  if (!client) throw new Error(`There is no client '${clientKey}'.`);
  return client;
}

/** After a refusal the session asks again who the user is: the one they were, unless an answer is given. */
const self = answer(getSelf, () => ({ user: sessionState().user ?? refuse(401, 'There is no session.') }));

/** Logs a user in without a server. @returns a function that undoes it */
export function startFakeSession(
  options: FakeSessionOptions,
  report: (violation: Error) => void,
): () => void {
  const { client: clientKey = 'elan', claims = ALL_CLAIMS, configs = seededConfigs(clientKey) } = options;
  const before = httpClient.defaults.adapter;
  httpClient.defaults.adapter = fakeServer([self, ...(options.answers ?? [])], report);
  saveTokens(clientKey, { accessToken: 'fake-access-token', refreshToken: 'fake-refresh-token' });
  updateSession({
    status: 'loggedIn',
    client: fakeClient(clientKey),
    configs,
    generation: sessionState().generation + 1,
    user: {
      Id: 2,
      UserName: 'admin2',
      UserTypeID: 1,
      ClientID: 1,
      clientKey,
      PasswordChangedDate: '2026-01-05 12:00:00',
      accessToken: 'fake-access-token',
      ...options.user,
      claims: [...claims],
    },
  });
  return () => {
    httpClient.defaults.adapter = before;
  };
}
