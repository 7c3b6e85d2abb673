import { sha256 } from '../../platform/crypto/random';
import type { AuditLogTable } from '../../platform/database/schema';

/** An entry of the audit log as it was written. */
type WrittenEntry = Omit<AuditLogTable, 'auditId' | 'chainId' | 'chainNo' | 'hash'> & {
  auditId: number;
};

/** The chain that an entry belongs to: its client's, or that of what concerns no client. */
export const chainOf = ({ clientId }: Pick<WrittenEntry, 'clientId'>): number => clientId ?? 0;

/** The hash before the first entry of a chain. */
export const FIRST_HASH = '';

/**
 * Hash chain: each hash is over the entry and the hash of the one before it, so that no entry can be changed, taken out
 * or put in without changing every later hash.
 * @returns SHA-256 in hex, of the fields as a JSON list in a fixed order
 */
export const hashEntry = (previous: string, chainNo: number, entry: WrittenEntry): string =>
  sha256(
    JSON.stringify([
      previous,
      chainNo,
      entry.auditId,
      entry.clientId,
      entry.at,
      entry.actorId,
      entry.actorName,
      entry.address,
      entry.action,
      entry.entity,
      entry.entityId,
      entry.fromJson,
      entry.toJson,
    ]),
  );
