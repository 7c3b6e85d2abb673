import type { Attribution } from '../../platform/audit/audit';
import { lock } from '../lock-names';
import {
  findEinsToRotate,
  findSsnsToRotate,
  replaceSealedEin,
  replaceSealedSsn,
} from './key-rotation.repository';
import { reseal, type TaxPlatform } from './tin-vault';

/** Rows per transaction: short enough that the portal never waits for it. */
const BATCH = 200;

interface RotationResult {
  ssns: number;
  eins: number;
}

/** @returns how many were sealed anew; 0 when nothing is left under another key */
const rotateSsns = ({ database, vault }: TaxPlatform, size: number): Promise<number> =>
  database.transaction(async (trx) => {
    const rows = await findSsnsToRotate(trx, vault.currentKeyId, size);
    for (const { handle, ...sealed } of rows)
      await replaceSealedSsn(trx, handle, reseal(vault, sealed, { ssnOf: handle }));
    return rows.length;
  }, lock.keyRotation);

const rotateEins = ({ database, vault }: TaxPlatform, size: number): Promise<number> =>
  database.transaction(async (trx) => {
    const rows = await findEinsToRotate(trx, vault.currentKeyId, size);
    for (const { formId, handle, contentHash, cipher, keyId } of rows) {
      const sealed = { cipher: cipher ?? '', keyId };
      await replaceSealedEin(trx, formId, reseal(vault, sealed, { einOf: handle, contentHash }));
    }
    return rows.length;
  }, lock.keyRotation);

/**
 * Key rotation: seals every taxpayer number under the current key, and writes their number to the audit log. Each
 * batch is a transaction of its own, so that the portal goes on meanwhile, and what was done before an interruption stays
 * done: a second run takes up the rest.
 * @param options.onBatch is told how many numbers are done so far
 * @throws Error when a number is sealed under a key that is not configured any more; those before it are done
 */
export async function rotateKeys(
  platform: TaxPlatform,
  actor: Attribution,
  { onBatch, size = BATCH }: { onBatch?: (done: number) => void; size?: number } = {},
): Promise<RotationResult> {
  const { audit, database, vault } = platform;
  const result: RotationResult = { ssns: 0, eins: 0 };
  for (const [kind, rotate] of [
    ['ssns', rotateSsns],
    ['eins', rotateEins],
  ] as const) {
    for (let count = await rotate(platform, size); count > 0;) {
      result[kind] += count;
      onBatch?.(result.ssns + result.eins);
      count = await rotate(platform, size);
    }
  }
  if (result.ssns + result.eins > 0) {
    await audit.record(database.db, actor, {
      action: 'dataKeysRotated',
      entity: 'encryptionKey',
      entityId: vault.currentKeyId,
      to: result,
    });
  }
  return result;
}
