import jwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';

/** Life of an access token (SESSION-1.1). */
const ACCESS_TOKEN_SECONDS = 600;
/** Clock skew: clocks of two API machines may differ by this much. */
const CLOCK_TOLERANCE_MS = 5_000;
/** Memoized signature checks, by the hash of the token. */
const CACHED_TOKENS = 1_000;
const ALGORITHM = 'HS256';
/** Token type: tells an access token from any other token that the same secret may one day sign. */
const TYPE = 'at+jwt';

export interface AccessTokens {
  /** @returns a signed token that names the session and nothing else */
  issue(sessionId: string): string;
  /** @returns the session that the token names, or undefined for a forged, foreign or expired one */
  read(token: string): string | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    accessTokens: AccessTokens;
  }
}

/**
 * Access tokens, signed and verified by @fastify/jwt on this thread: WebCrypto would queue every call of the API behind
 * the password hashes of a rush of logins, which fill the thread pool for tenths of a second.
 * @param secret the configured signing secret
 * @param now the clock
 */
export async function installAccessTokens(
  app: FastifyInstance,
  secret: string,
  now: () => Date,
): Promise<void> {
  await app.register(jwt, {
    secret: Buffer.from(secret),
    sign: { algorithm: ALGORITHM, header: { alg: ALGORITHM, typ: TYPE } },
    verify: {
      algorithms: [ALGORITHM],
      checkTyp: TYPE,
      requiredClaims: ['sid', 'exp'],
      // The expiry is checked below, by the portal's own clock.
      ignoreExpiration: true,
      cache: CACHED_TOKENS,
    },
  });

  app.decorate('accessTokens', {
    issue: (sessionId) => {
      const iat = Math.floor(now().getTime() / 1000);
      return app.jwt.sign({ sid: sessionId, iat, exp: iat + ACCESS_TOKEN_SECONDS });
    },

    read: (token) => {
      try {
        const { sid, exp } = app.jwt.verify<{ sid: unknown; exp: unknown }>(token);
        const isAlive = typeof exp === 'number' && now().getTime() < exp * 1000 + CLOCK_TOLERANCE_MS;
        return isAlive && typeof sid === 'string' ? sid : undefined;
      } catch {
        return undefined;
      }
    },
  });
}
