import { toWire } from '@portal/shared/domain/dates';
import { randomToken, sha256 } from '../../platform/crypto/random';
import type { Attribution } from '../../platform/audit/audit';
import type { Platform } from '../../platform/platform';
import { findByHash, insertToken, markRevoked } from './deploy-tokens.repository';
import { recordRelease } from './release-journal';
import { findRemote, saveRemote } from './remotes.repository';
import { NO_LOCKS, lock } from '../lock-names';

/** Starts every deploy token, so that scanners for leaked secrets find one. */
const PREFIX = 'portal_deploy_';

/** What a deploy token may do with its remote (REMOTE-1.4): rollback and unpin count as activating. */
export const TOKEN_RIGHTS = ['publish', 'activate'] as const;
export type TokenRight = (typeof TOKEN_RIGHTS)[number];

interface TokenRequest {
  remote: string;
  /** The team; the label stands in where the remote is new. */
  owner?: string | undefined;
  /** Whose token it is; names the publisher in the audit log. */
  label: string;
  may: readonly TokenRight[];
}

/**
 * Makes a token with which a team deploys one remote, and the remote if it is new. Only its digest is kept.
 * @returns the number by which it is revoked, and the token, which can not be read again
 */
export async function createToken(
  platform: Platform,
  actor: Attribution,
  { remote: name, owner, label, may }: TokenRequest,
): Promise<{ tokenId: number; token: string }> {
  const token = PREFIX + randomToken();
  const createdAt = toWire(platform.now());
  const tokenId = await platform.database.transaction(async (trx) => {
    const known = await findRemote(trx, name);
    await saveRemote(trx, { name, owner: owner ?? known?.owner ?? label, createdAt });
    const tokenId = await insertToken(trx, {
      ...{ name, tokenHash: sha256(token), createdAt, label },
      mayPublish: may.includes('publish') ? 1 : 0,
      mayActivate: may.includes('activate') ? 1 : 0,
    });
    await recordRelease(platform, trx, actor, {
      action: 'deployTokenCreated',
      name,
      to: { tokenId, label, may },
    });
    return tokenId;
  }, lock.remote(name));
  return { tokenId, token };
}

/** @returns what was revoked; undefined when there is no such token or it was revoked before */
export const revokeToken = (platform: Platform, actor: Attribution, tokenId: number) =>
  platform.database.transaction(async (trx) => {
    const revoked = await markRevoked(trx, tokenId, toWire(platform.now()));
    if (revoked) {
      const { name, label } = revoked;
      await recordRelease(platform, trx, actor, {
        action: 'deployTokenRevoked',
        name,
        from: { tokenId, label },
      });
    }
    return revoked;
  }, NO_LOCKS);

/** @returns number, remote, label and rights of a living token */
export async function findToken({ database }: Platform, token: string) {
  const found = await findByHash(database.db, sha256(token));
  if (!found) return undefined;
  const { tokenId, name, label, mayPublish, mayActivate } = found;
  const rights = { publish: mayPublish === 1, activate: mayActivate === 1 };
  return { tokenId, name, label, may: new Set(TOKEN_RIGHTS.filter((right) => rights[right])) };
}
