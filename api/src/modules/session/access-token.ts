import { createSigner, createVerifier } from 'fast-jwt';

/** Life of an access token (SESSION-1.1). */
const ACCESS_TOKEN_SECONDS = 600;
/** Clocks of two API machines may differ by this much. */
const CLOCK_TOLERANCE_MS = 5_000;
/** Signatures that were checked are remembered by the hash of their token. */
const KNOWN_TOKENS = 1_000;
const ALGORITHM = 'HS256';
/** Tells an access token from any other token that the same secret may one day sign. */
const TYPE = 'at+jwt';

interface AccessTokens {
  /** @returns a signed token that names the session and nothing else */
  issue(sessionId: string): string;
  /** @returns the session that the token names, or undefined for a forged, foreign or expired one */
  read(token: string): string | undefined;
}

/**
 * Access tokens, signed and verified on this thread: WebCrypto would queue every call of the API behind the password
 * hashes of a rush of logins, which fill the thread pool for tenths of a second.
 * @param secret the configured signing secret
 * @param now the clock
 */
export function createAccessTokens(secret: string, now: () => Date): AccessTokens {
  const key = Buffer.from(secret);
  const sign = createSigner({ key, algorithm: ALGORITHM, header: { alg: ALGORITHM, typ: TYPE } });
  // The expiry is looked at below, by the portal's own clock.
  const verify = createVerifier({
    key,
    algorithms: [ALGORITHM],
    checkTyp: TYPE,
    requiredClaims: ['sid', 'exp'],
    ignoreExpiration: true,
    cache: KNOWN_TOKENS,
  });

  return {
    issue: (sessionId) => {
      const iat = Math.floor(now().getTime() / 1000);
      return sign({ sid: sessionId, iat, exp: iat + ACCESS_TOKEN_SECONDS });
    },

    read: (token) => {
      try {
        const { sid, exp } = verify(token) as { sid: unknown; exp: unknown };
        const isAlive = typeof exp === 'number' && now().getTime() < exp * 1000 + CLOCK_TOLERANCE_MS;
        return isAlive && typeof sid === 'string' ? sid : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
