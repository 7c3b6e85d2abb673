import { throughAdapter } from '../../calls/adapt-call';
import { changeOwnPassword, clientConfigs } from '../../calls/session';
import { getSelf, login, logout } from '../../contracts/session';
import { ssoLogin } from '../../contracts/sso';
import type { ClientMetadata } from '../../domain/clients';
import { atMost } from '../wait';
import { BEFORE_LOGOUT } from './before-logout';
import { call } from './calls';
import { CallError } from '../transport/call-error';
import { bodyClass, endSession, forgetSession } from './end-session';
import { takeOfferedSession } from './offered-session';
import { dropPrefetched } from './prefetched-calls';
import { joinChannel, tellOtherTabs, type SessionMessage } from './session-channel';
import { forgetRights } from './rights-stamp';
import { forgetSessionMemory } from './session-memory';
import { clearCookies, isCurrent, readTokens, saveClient, saveTokens, type Tokens } from './session-cookies';
import {
  sessionState,
  updateSession,
  type ClientConfig,
  type EndReason,
  type PortalUser,
} from './session-state';
import { startTimestamps } from './shared-timestamps';
import { dropToasts } from './toasts';

/** The session is below `web/http`, whose calls use adapters by themselves. */
const adapted = throughAdapter(call);

/** Makes a client the one of this page, and restores its session from the cookies if there is one. */
export async function enterClient(client: ClientMetadata): Promise<void> {
  if (sessionState().client?.clientKey === client.clientKey) return;
  if (sessionState().client) forgetSession('refused');
  updateSession({ client, status: 'restoring', endReason: null, formerUserId: null });
  joinChannel(client.clientKey, (message) => onSessionMessage(client, message));
  await restoreSession();
}

/** Asks the server whose session the cookies are; also the retry of the page that says 'unreachable'. */
export async function restoreSession(): Promise<void> {
  const { accessToken, refreshToken } = readTokens();
  const clientKey = sessionState().client?.clientKey ?? '';
  if (!accessToken && !refreshToken) {
    // It ended while this tab was away: a tab that is put to sleep or opened again hears no message.
    forgetSessionMemory(clientKey);
    return sessionState().user ? forgetSession('expired') : updateSession({ status: 'loggedOut' });
  }
  const offered = takeOfferedSession(clientKey, accessToken);
  if (offered) return begin(offered.user, offered.configs);
  try {
    await loadSession();
  } catch (cause) {
    const isOver = accessToken ? !isCurrent(accessToken) : !readTokens().refreshToken;
    if (isOver) return restoreSession();
    if (!isVerdict(cause)) return updateSession({ status: 'unreachable' });
    if (sessionState().status !== 'loggedOut') endSession('refused');
  }
}

/** Whether the server has said that there is no such session; of any other failure nothing is known about it. */
const isVerdict = (cause: unknown): boolean =>
  cause instanceof CallError && (cause.status === 401 || cause.status === 403);

/**
 * @param verification the solved human verification
 * @throws CallError; the session's cookies are cleared then
 */
export async function logIn(loginId: string, password: string, verification: string): Promise<void> {
  await open((client) => call(login, { loginId, password, client, verification }));
}

/**
 * Logs in with the token that the client's identity provider has sent along. A former session of the page ends.
 * @throws CallError; the session's cookies are cleared then
 */
export async function logInWithToken(token: string): Promise<void> {
  const { status } = sessionState();
  if (status === 'loggedIn' || status === 'passwordChange') await logOut();
  const headers = { Authorization: `Bearer ${token}`, 'Cache-Control': 'no-cache' };
  await open((client) => call(ssoLogin, { client }, { headers }));
}

async function open(ask: (clientKey: string) => Promise<Tokens & { user: PortalUser }>): Promise<void> {
  const { client } = sessionState();
  if (!client) return;
  try {
    const answer = await ask(client.clientKey);
    saveTokens(client.clientKey, answer);
    saveClient(client.clientKey, answer.user.ClientID);
    startTimestamps(client.clientKey);
    const { user } = answer;
    begin(user, user.PasswordChangedDate ? await adapted(clientConfigs) : []);
    tellOtherTabs('loggedIn');
  } catch (cause) {
    clearCookies(client.clientKey);
    throw cause;
  }
}

/**
 * Sets the user's own password. Once the server has changed it no failure is reported any more: a lost answer is looked up,
 * and a session that can not be read again just now leads to the page that offers to retry.
 * @throws CallError when the password is still the old one, or nothing is known
 */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  const { client, user } = sessionState();
  try {
    await adapted(changeOwnPassword, { userId: user?.Id, oldPassword, newPassword });
  } catch (cause) {
    if (!(await wasChangedAllTheSame(cause))) throw cause;
  }
  if (client) startTimestamps(client.clientKey);
  await restoreSession();
  tellOtherTabs('loggedIn');
}

/** Whether a change whose answer was lost has reached the server. */
async function wasChangedAllTheSame(cause: unknown): Promise<boolean> {
  if (!(cause instanceof CallError) || !cause.unreachable) return false;
  const self = await call(getSelf).catch(() => undefined);
  return Boolean(self?.user.PasswordChangedDate);
}

/** How long a logout waits for the server before it goes on without. */
const LOGOUT_PATIENCE_MS = 3_000;

/**
 * Ends the session here, in the other tabs and on the server. The user is out even when the server does not answer; the page does
 * not wait for it, because calls that it makes meanwhile would be refused and say that the session has expired.
 */
export async function logOut(reason: EndReason = 'logout'): Promise<void> {
  window.dispatchEvent(new Event(BEFORE_LOGOUT));
  const { accessToken, refreshToken } = readTokens();
  const onServer = accessToken || refreshToken ? call(logout).catch(() => undefined) : Promise.resolve();
  // Without an access token the call first needs the refresh cookie, which ends with the session.
  if (!accessToken) await atMost(LOGOUT_PATIENCE_MS, onServer);
  endSession(reason);
  await onServer;
}

async function loadSession(): Promise<void> {
  forgetRights();
  const [{ user }, configs] = await Promise.all([call(getSelf), adapted(clientConfigs)]);
  // It ended while the server was asked, here or in another browser tab: what there is now counts.
  if (!isCurrent(user.accessToken)) return restoreSession();
  begin(user, configs);
}

/** @throws CallError when the session is of another client */
function begin(user: PortalUser, configs: readonly ClientConfig[]): void {
  const { client, generation, user: former } = sessionState();
  if (!client) return;
  // Defence in depth: a cookie under the wrong path must not show one brand's session on another's page.
  if (user.clientKey !== client.clientKey) throw new CallError(401, 'The session is of another client.');
  const isOther = former?.Id !== user.Id;
  if (former && isOther) {
    dropPrefetched();
    dropToasts();
  }
  const passwordChanged = Boolean(user.PasswordChangedDate);
  const branding = passwordChanged && bodyClass(configs, client.clientKey);
  if (branding) document.body.classList.add(branding);
  updateSession({
    status: passwordChanged ? 'loggedIn' : 'passwordChange',
    user,
    configs: passwordChanged ? configs : [],
    endReason: null,
    generation: isOther ? generation + 1 : generation,
  });
}

function onSessionMessage(client: ClientMetadata, message: SessionMessage): void {
  if (sessionState().client !== client) return;
  if (message !== 'loggedIn') return forgetSession(message.ended);
  // A page in use keeps what it shows when the server is away just now.
  if (sessionState().status === 'loggedIn') void loadSession().catch(() => undefined);
  else void restoreSession();
}
