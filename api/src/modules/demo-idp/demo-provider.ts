import { randomUUID } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT, type JSONWebKeySet } from 'jose';
import type { SsoConfig } from '../../platform/config/config';

const ALGORITHM = 'ES256';
/** The browser brings the token back at once. */
const TOKEN_SECONDS = 60;

interface DemoProvider {
  publicKeys(): Promise<JSONWebKeySet>;
  /** @returns a token that says who the user is, for one client and for once */
  sign(sso: Pick<SsoConfig, 'issuer' | 'audience'>, user: string): Promise<string>;
}

/** The provider's key lives as long as the process: a token is never older than that. */
export function createDemoProvider(now: () => Date): DemoProvider {
  const key = generateKeyPair(ALGORITHM).then(async ({ privateKey, publicKey }) => {
    const jwk = await exportJWK(publicKey);
    return {
      privateKey,
      jwk: { ...jwk, alg: ALGORITHM, use: 'sig', kid: await calculateJwkThumbprint(jwk) },
    };
  });

  return {
    publicKeys: async () => ({ keys: [(await key).jwk] }),

    async sign({ issuer, audience }, user) {
      const { privateKey, jwk } = await key;
      const issuedAt = Math.floor(now().getTime() / 1000);
      return new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM, kid: jwk.kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(user)
        .setJti(randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + TOKEN_SECONDS)
        .sign(privateKey);
    },
  };
}
