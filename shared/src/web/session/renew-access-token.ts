import { logout, renewToken } from '../../contracts/session';
import { isCurrent, readTokens, saveTokens, type Tokens } from './session-cookies';
import { sessionState } from './session-state';
import { renewalKey } from './renewal-key';
import { CallError, refusalOf } from '../transport/call-error';
import { send } from '../transport/send';

/** The refresh token is spent, revoked or gone: only a new login helps. */
export class SessionOver extends Error {}

/** The server knows no such token, or none that is written like this. Any other answer may be a gateway's, and another one follows. */
const VERDICTS = [400, 401, 403];

/** The session of a call is over. */
export const callOver = (): CallError => new CallError(401, 'Your session has ended. Please log in again.');

let inFlight: Promise<string> | null = null;

/**
 * One renewal at a time, however many calls wait for it, in all browser tabs of the client together: the refresh token
 * is rotated at every use, and using the old one twice would end the session.
 * @param spent the access token that the server refused, if there was one
 * @returns an access token that is not the spent one
 * @throws SessionOver; CallError 401 when another session has begun meanwhile, and another when the server gave no verdict
 */
export function renewAccessToken(spent?: string): Promise<string> {
  inFlight ??= exclusively(() => renew(spent)).finally(() => {
    inFlight = null;
  });
  return inFlight;
}

async function exclusively(renewal: () => Promise<string>): Promise<string> {
  // Browsers offer locks on secure origins only; without them a page still renews once for all its own calls.
  if (!('locks' in navigator)) return renewal();
  return navigator.locks.request(`portal-renewal-${sessionState().client?.clientKey}`, renewal);
}

async function renew(spent?: string): Promise<string> {
  const { accessToken, refreshToken } = readTokens();
  if (accessToken && accessToken !== spent) return accessToken;
  const { client } = sessionState();
  if (!refreshToken || !client) throw new SessionOver();
  const key = renewalKey(client.clientKey);
  const answer = await send({
    method: renewToken.method,
    url: renewToken.path,
    params: { refreshToken },
    headers: { 'Idempotency-Key': key.current() },
  });
  const tokens = answer.data as Partial<Tokens> | null;
  if (answer.status === 200 && tokens?.accessToken && tokens.refreshToken) {
    if (!isCurrent(tokens.accessToken)) {
      endOnServer(tokens.accessToken);
      throw overFor(refreshToken);
    }
    saveTokens(client.clientKey, { accessToken: tokens.accessToken, refreshToken: tokens.refreshToken });
    key.spend();
    return tokens.accessToken;
  }
  if (!VERDICTS.includes(answer.status)) throw refusalOf(answer.status, answer.data);
  throw overFor(refreshToken);
}

/** The session of a refresh token is over. What the page holds by now may be another's, which goes on. */
function overFor(refreshToken: string): Error {
  const kept = readTokens().refreshToken;
  return kept && kept !== refreshToken ? callOver() : new SessionOver();
}

/** Nobody holds the tokens of this session any more. Best effort: without an answer it ends by itself when it is idle. */
const endOnServer = (accessToken: string): void =>
  void send({
    method: logout.method,
    url: logout.path,
    headers: { Authorization: `Bearer ${accessToken}` },
  }).catch(() => undefined);
