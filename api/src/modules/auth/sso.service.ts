import type { Attribution } from '../../platform/audit/audit';
import { HttpError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import type { LoggedIn } from './login.service';
import type { SessionService } from './session.service';
import { sha256 } from '../../platform/crypto/random';
import { findClient } from '../clients/clients.repository';
import { displayName, findSsoUser } from '../users/users.repository';
import { createTokenVerifier, type ProviderToken } from './provider-token';
import { useOnce } from './single-use.repository';
import { lockOf } from '../lock-names';

interface SsoAttempt {
  userAgent: string | undefined;
  token: string | undefined;
  /** A client key. */
  client: string;
  address: string;
}

type Verifier = ReturnType<typeof createTokenVerifier>;

const refused = (): HttpError => new HttpError(401, 'Single sign-on failed.');

/** Token ids are unique within their issuer only, and theirs may be long. */
const digestOf = ({ issuer, tokenId }: ProviderToken): string => sha256(JSON.stringify([issuer, tokenId]));

/**
 * Logs a user in who brings a token of their client's identity provider. Why a token was refused stands in the log alone.
 * @param ownAddress where this server listens; a provider configured by path is part of it
 * @throws HttpError 401, the same for every reason
 */
export function createSsoLogin(platform: Platform, sessions: SessionService, ownAddress: () => string) {
  const { audit, config, database, log } = platform;
  const verifiers = new Map<string, Verifier>();

  /** One per client, because it keeps the provider's keys. */
  function verifierOf(clientKey: string): Verifier | undefined {
    const sso = Object.hasOwn(config.sso, clientKey) ? config.sso[clientKey] : undefined;
    if (!sso) return undefined;
    const { jwksUrl } = sso;
    const verifier =
      verifiers.get(clientKey) ??
      createTokenVerifier(sso, new URL(jwksUrl, jwksUrl.startsWith('/') ? ownAddress() : undefined));
    verifiers.set(clientKey, verifier);
    return verifier;
  }

  async function verified(clientKey: string, token: string | undefined): Promise<ProviderToken> {
    try {
      const verify = verifierOf(clientKey);
      if (!verify) throw new Error('the client has no single sign-on');
      if (!token) throw new Error('no token was sent');
      return await verify(token, platform.now());
    } catch (cause) {
      // The message alone: other properties of the error hold what the token says.
      const { code, message } = cause as Error & { code?: string };
      log.warn({ client: clientKey.slice(0, 50), code, reason: message }, 'single sign-on was refused');
      throw refused();
    }
  }

  return async ({ token, client: name, address, userAgent }: SsoAttempt): Promise<LoggedIn> => {
    const client = await findClient(database.db, name);
    const known = await verified(client?.clientKey ?? name, token);

    const candidate = client && (await findSsoUser(database.db, client.clientId, known.subject));
    const scope = { locks: [], share: candidate ? [lockOf.loginOf(candidate.userId)] : [] };
    const loggedIn = await database.transaction(async (trx) => {
      if (!client || !(await useOnce(trx, 'ssoToken', digestOf(known), known.expiresAt))) return undefined;
      const user = await findSsoUser(trx, client.clientId, known.subject);
      // The lock is of the user of the first read: not of one who was made anew under this id since.
      if (user?.isActive !== 1 || user.userId !== candidate?.userId) {
        const actor: Attribution = {
          userId: null,
          userName: user ? displayName(user) : 'unknown',
          clientId: client.clientId,
          address,
        };
        await audit.record(trx, actor, { action: 'loginFailed', entity: 'user', entityId: user?.userId });
        return undefined;
      }
      const tokens = await sessions.open(trx, user, { address, userAgent });
      const actor: Attribution = { ...user, userName: displayName(user), address };
      await audit.record(trx, actor, { action: 'ssoLogin', entity: 'user', entityId: user.userId });
      return { userId: user.userId, tokens };
    }, scope);
    if (!loggedIn) throw refused();
    return loggedIn;
  };
}
