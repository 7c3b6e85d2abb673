import Cookies from 'js-cookie';

/** The session's cookies (LOGIN-1.7), scoped to the client: two clients never see each other's. */
const ACCESS = 'maccessToken';
const REFRESH = 'mrefreshToken';
const CLIENT = 'mclient';
const CLIENT_ID = 'mclientId';

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

const scope = (clientKey: string) => ({
  path: `/${clientKey}`,
  sameSite: 'strict' as const,
  secure: window.location.protocol === 'https:',
});

/** Read anew at every use: another browser tab may have renewed them a moment ago. */
export function readTokens(): Partial<Tokens> {
  // All at once: the browser asks another process at each reading.
  const { [ACCESS]: accessToken, [REFRESH]: refreshToken } = Cookies.get();
  return { accessToken: accessToken || undefined, refreshToken: refreshToken || undefined };
}

/** Keeps the tokens for pages of this client alone; the access token only as long as it lives. */
export function saveTokens(clientKey: string, tokens: Tokens): void {
  Cookies.set(ACCESS, tokens.accessToken, { ...scope(clientKey), ...lifeOf(tokens.accessToken) });
  Cookies.set(REFRESH, tokens.refreshToken, scope(clientKey));
}

/** Keeps which client the session belongs to. */
export function saveClient(clientKey: string, clientId: number): void {
  Cookies.set(CLIENT, clientKey, scope(clientKey));
  Cookies.set(CLIENT_ID, String(clientId), scope(clientKey));
}

/** Removes all that the session kept for this client. */
export function clearCookies(clientKey: string): void {
  for (const name of [ACCESS, REFRESH, CLIENT, CLIENT_ID]) Cookies.remove(name, scope(clientKey));
}

/**
 * @returns the session that an access token names; undefined for one that does not tell. For telling two sessions apart, and no
 *   proof: only the server can check a token
 */
export const sessionOf = (accessToken: string): unknown => claimsOf(accessToken).sid;

/**
 * @returns whether the session of an access token is still the one in the cookies: it may have ended meanwhile, and another user
 *   may have logged in, in this browser tab or another
 */
export function isCurrent(accessToken: string): boolean {
  const kept = readTokens();
  if (!kept.accessToken) return kept.refreshToken !== undefined;
  return sessionOf(kept.accessToken) === sessionOf(accessToken);
}

/**
 * Told by age and not by date, because clocks of browser and server differ.
 * @returns how long the access token lives; nothing for a token that does not tell: its cookie lives as long as the browser
 */
function lifeOf(accessToken: string): { 'max-age'?: string } {
  const { exp, iat } = claimsOf(accessToken);
  return typeof exp === 'number' && typeof iat === 'number' ? { 'max-age': String(exp - iat) } : {};
}

/** What a token says; nothing when it can not be read. */
function claimsOf(token: string): { readonly sid?: unknown; readonly exp?: unknown; readonly iat?: unknown } {
  try {
    const part = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(part.replace(/-/g, '+').replace(/_/g, '/')));
    return claims ?? {};
  } catch {
    return {};
  }
}
