import { renewToken } from '../../contracts/session';
import { readTokens, saveTokens, type Tokens } from './session-cookies';
import { sessionState } from './session-state';
import { renewalKey } from './renewal-key';
import { refusalOf } from '../transport/call-error';
import { send } from '../transport/send';

/** The refresh token is spent, revoked or gone: only a new login helps. */
export class SessionOver extends Error {}

let inFlight: Promise<string> | null = null;

/**
 * One renewal at a time, however many calls wait for it, in all browser tabs of the client together: the refresh token
 * is rotated at every use, and using the old one twice would end the session.
 * @param spent the access token that the server refused, if there was one
 * @returns an access token that is not the spent one
 * @throws SessionOver, or CallError when the server gave no verdict
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
    saveTokens(client.clientKey, { accessToken: tokens.accessToken, refreshToken: tokens.refreshToken });
    key.spend();
    return tokens.accessToken;
  }
  if (answer.status >= 500 || answer.status === 429) throw refusalOf(answer.status, answer.data);
  throw new SessionOver();
}
