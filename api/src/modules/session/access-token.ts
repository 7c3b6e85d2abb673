import { SignJWT, jwtVerify } from 'jose';

/** Life of an access token (decisions, section 2). */
export const ACCESS_TOKEN_SECONDS = 600;
/** Clocks of two API machines may differ by this much. */
const CLOCK_TOLERANCE_SECONDS = 5;
const ALGORITHM = 'HS256';
/** Tells an access token from any other token that the same secret may one day sign. */
const TYPE = 'at+jwt';

export interface AccessTokens {
  /** @returns a signed token that names the session and nothing else */
  issue(sessionId: string): Promise<string>;
  /** @returns the session that the token names, or undefined for a forged, foreign or expired one */
  read(token: string): Promise<string | undefined>;
}

/** @param secret the configured signing secret @param now the clock */
export function createAccessTokens(secret: string, now: () => Date): AccessTokens {
  const key = new TextEncoder().encode(secret);
  return {
    issue: (sessionId) => {
      const issuedAt = Math.floor(now().getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
        .sign(key);
    },

    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          typ: TYPE,
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
          currentDate: now(),
          requiredClaims: ['sid', 'exp'],
        });
        return typeof payload.sid === 'string' ? payload.sid : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
