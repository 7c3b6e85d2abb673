import { errors, jwtVerify } from 'jose';
import { hasInvisibleCharacters } from '@portal/shared/domain/invisible-characters';
import type { SsoConfig } from '../../platform/config/config';
import { createProviderKeys } from './provider-keys';

/** What a provider's token says, once it is known to be true. */
export interface ProviderToken {
  readonly issuer: string;
  /** The provider's name for the user: their SSOUserId. */
  readonly subject: string;
  /** The token's own id (`jti`). */
  readonly tokenId: string;
  /** From when on the token is not accepted any more. */
  readonly expiresAt: Date;
}

/** The provider's clock and ours may differ by this much. */
const CLOCK_TOLERANCE_SECONDS = 5;
/** A token is used within seconds; one that lives for days is a mistake of the provider, and would have to be remembered. */
const LONGEST_LIFE_SECONDS = 24 * 60 * 60;
/** Asymmetric algorithms only: the provider alone can sign. With an HMAC, the published key would be enough. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/**
 * Verifies tokens of one client's identity provider with the keys it publishes, which are fetched when needed.
 * @param jwksUrl absolute address of the keys
 * @returns a function that throws for every token that is not the provider's, not for this client, or not of now
 */
export function createTokenVerifier({ issuer, audience }: SsoConfig, jwksUrl: URL) {
  const keys = createProviderKeys(jwksUrl);

  return async (token: string, now: Date): Promise<ProviderToken> => {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      requiredClaims: ['exp', 'sub', 'jti'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: now,
    });
    const { sub, jti, exp = 0, iat = 0 } = payload;
    if (typeof sub !== 'string' || sub.trim() === '') throw new errors.JWTInvalid('the subject is empty');
    // No user has such a name, and a database refuses to look for some of them in an answer of its own.
    if (hasInvisibleCharacters(sub)) throw new errors.JWTInvalid('the subject holds invisible characters');
    if (typeof jti !== 'string' || jti === '') throw new errors.JWTInvalid('the token id is empty');
    const seconds = now.getTime() / 1000;
    if (iat > seconds + CLOCK_TOLERANCE_SECONDS) throw new errors.JWTInvalid('it was issued in the future');
    if (exp > seconds + LONGEST_LIFE_SECONDS) throw new errors.JWTInvalid('it lives too long');
    return {
      issuer,
      subject: sub,
      tokenId: jti,
      expiresAt: new Date((Math.ceil(exp) + CLOCK_TOLERANCE_SECONDS + 1) * 1000),
    };
  };
}
