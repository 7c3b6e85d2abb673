import type { AxiosRequestConfig, AxiosResponse } from 'axios';
import { endSession } from './end-session';
import { rereadUser } from './reread-user';
import { rightsChanged } from './rights-stamp';
import { readTokens, sessionOf } from './session-cookies';
import { send } from '../transport/send';
import { callOver, renewAccessToken, SessionOver } from './renew-access-token';

/**
 * Sends a request with the session's access token. A missing or refused token is renewed once; when that fails for good,
 * the user is logged out.
 * @param sendFirst sends the first attempt
 * @throws CallError 401 when the session is over, 0 when no answer came
 */
export async function sendAuthorised(
  request: AxiosRequestConfig,
  sendFirst: typeof send = send,
): Promise<AxiosResponse<unknown>> {
  try {
    const token = readTokens().accessToken ?? (await renewAccessToken());
    const answer = await sendFirst(withToken(request, token));
    if (answer.status !== 401) return checkRightsHeader(answer, token);
    const renewed = await renewAccessToken(token);
    // Another user has logged in meanwhile, in this browser tab or another: nothing is done in their name.
    if (sessionOf(renewed) !== sessionOf(token)) throw callOver();
    const second = await send(withToken(request, renewed));
    if (second.status === 401) throw new SessionOver();
    return checkRightsHeader(second, renewed);
  } catch (cause) {
    if (!(cause instanceof SessionOver)) throw cause;
    endSession('expired');
    throw callOver();
  }
}

/** Every answer tells whether what the page believes the user may do is out of date; a refusal may be for that. */
function checkRightsHeader(answer: AxiosResponse<unknown>, token: string): AxiosResponse<unknown> {
  if (rightsChanged(answer.headers) || answer.status === 403) void rereadUser(token);
  return answer;
}

const withToken = (request: AxiosRequestConfig, token: string): AxiosRequestConfig => ({
  ...request,
  headers: { ...request.headers, Authorization: `Bearer ${token}` },
});
