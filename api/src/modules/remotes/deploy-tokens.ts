import { toWire } from '@portal/shared/domain/dates';
import { randomToken, sha256 } from '../../platform/crypto/random';
import type { AuditActor } from '../../platform/audit/audit';
import type { Platform } from '../../platform/platform';
import { findRemote, saveRemote } from './remotes.repository';

/** Starts every deploy token, so that scanners for leaked secrets find one. */
const PREFIX = 'portal_deploy_';

const OPERATOR: AuditActor = { userId: null, userName: 'command line', clientId: null, address: null };

/**
 * Makes a token with which a team publishes one remote, and the remote if it is new. Only its digest is kept.
 * @param label whose token it is; names the publisher in the audit log
 * @returns the number by which it is revoked, and the token, which nobody can read again
 */
export async function createToken(
  { database, audit, now }: Platform,
  remote: { name: string; owner: string | undefined },
  label: string,
): Promise<{ tokenId: number; token: string }> {
  const token = PREFIX + randomToken();
  const at = toWire(now());
  const tokenId = await database.transaction(async (trx) => {
    const known = await findRemote(trx, remote.name);
    await saveRemote(trx, remote.name, remote.owner ?? known?.owner ?? label, at);
    const row = await trx
      .insertInto('deployTokens')
      .values({ name: remote.name, tokenHash: sha256(token), createdAt: at, revokedAt: null, label })
      .returning('tokenId')
      .executeTakeFirstOrThrow();
    await audit.record(trx, OPERATOR, {
      action: 'deployTokenCreated',
      entity: 'remote',
      entityId: remote.name,
      to: { tokenId: row.tokenId, label },
    });
    return row.tokenId;
  });
  return { tokenId, token };
}

/** @returns what was revoked; undefined when there is no such token or it was revoked before */
export const revokeToken = (
  { database, audit, now }: Platform,
  tokenId: number,
): Promise<{ name: string; label: string } | undefined> =>
  database.transaction(async (trx) => {
    const revoked = await trx
      .updateTable('deployTokens')
      .set({ revokedAt: toWire(now()) })
      .where('tokenId', '=', tokenId)
      .where('revokedAt', 'is', null)
      .returning(['name', 'label'])
      .executeTakeFirst();
    if (revoked) {
      await audit.record(trx, OPERATOR, {
        action: 'deployTokenRevoked',
        entity: 'remote',
        entityId: revoked.name,
        from: { tokenId, label: revoked.label },
      });
    }
    return revoked;
  });

/** @returns the remote and the label of a living token */
export const findToken = ({ database }: Platform, token: string) =>
  database.db
    .selectFrom('deployTokens')
    .select(['name', 'label'])
    .where('tokenHash', '=', sha256(token))
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
