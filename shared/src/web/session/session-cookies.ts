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
  Cookies.set(ACCESS, tokens.accessToken, { ...scope(clientKey), expires: endOfLife(tokens.accessToken) });
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
 * When the access token dies by this browser's clock. Counted from its issue, because clocks of browser and server differ.
 * @returns undefined for a token that does not tell; its cookie then lives as long as the browser
 */
function endOfLife(accessToken: string): Date | undefined {
  try {
    const part = accessToken.split('.')[1] ?? '';
    const claims = JSON.parse(atob(part.replace(/-/g, '+').replace(/_/g, '/'))) as {
      exp?: unknown;
      iat?: unknown;
    };
    if (typeof claims.exp !== 'number' || typeof claims.iat !== 'number') return undefined;
    return new Date(Date.now() + (claims.exp - claims.iat) * 1000);
  } catch {
    return undefined;
  }
}
