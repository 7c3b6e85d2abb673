import { createECDH, createHmac, randomUUID } from 'node:crypto';
import { calculateJwkThumbprint, importJWK, SignJWT, type JSONWebKeySet } from 'jose';
import type { SsoConfig } from '../../platform/config/config';

const ALGORITHM = 'ES256';
/** The browser brings the token back at once. */
const TOKEN_SECONDS = 60;

interface DemoProvider {
  publicKeys(): Promise<JSONWebKeySet>;
  /** @returns a token that says who the user is, for one client and for once */
  sign(sso: Pick<SsoConfig, 'issuer' | 'audience'>, user: string): Promise<string>;
}

/** A key pair that follows from a secret: every process of a portal has the same. @returns it as JWK */
function keyPairOf(secret: string) {
  const pair = createECDH('prime256v1');
  // Any 32 bytes are a private key of this curve, but for one in 2^32: these are not.
  const d = createHmac('sha256', secret).update('demo identity provider').digest();
  pair.setPrivateKey(d);
  const point = pair.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((one) => one.toString('base64url'));
  const publicKey = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  return { publicKey, privateKey: { ...publicKey, d: d.toString('base64url') } };
}

/** @param secret that all processes of the portal share: a token that one signed is verified by another */
export function createDemoProvider(secret: string, now: () => Date): DemoProvider {
  const load = async () => {
    const { publicKey, privateKey } = keyPairOf(secret);
    return {
      privateKey: await importJWK(privateKey, ALGORITHM),
      jwk: { ...publicKey, alg: ALGORITHM, use: 'sig', kid: await calculateJwkThumbprint(publicKey) },
    };
  };
  const key = load();

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
