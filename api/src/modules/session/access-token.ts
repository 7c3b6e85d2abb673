import { createSigner, createVerifier } from 'fast-jwt';

/** Life of an access token (decisions, section 2). */
export const ACCESS_TOKEN_SECONDS = 600;
/** Clocks of two API machines may differ by this much. */
const CLOCK_TOLERANCE_MS = 5_000;
const ALGORITHM = 'HS256';
/** Tells an access token from any other token that the same secret may one day sign. */
const TYPE = 'at+jwt';

export interface AccessTokens {
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

  return {
    issue: (sessionId) => {
      const iat = Math.floor(now().getTime() / 1000);
      return sign({ sid: sessionId, iat, exp: iat + ACCESS_TOKEN_SECONDS });
    },

    read: (token) => {
      const verify = createVerifier({
        key,
        algorithms: [ALGORITHM],
        checkTyp: TYPE,
        requiredClaims: ['sid', 'exp'],
        clockTolerance: CLOCK_TOLERANCE_MS,
        clockTimestamp: now().getTime(),
      });
      try {
        const { sid } = verify(token) as { sid: unknown };
        return typeof sid === 'string' ? sid : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
