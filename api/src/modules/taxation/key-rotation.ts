import type { Database } from '../../platform/database/database';
import { lock } from '../lock-names';
import { reseal, type TinVault } from './tin-vault';

/** Rows per transaction: short enough that the portal never waits for it. */
const BATCH = 200;

interface RotationResult {
  ssns: number;
  eins: number;
}

/** @returns how many were sealed anew; 0 when nothing is left under another key */
async function rotateSsns({ transaction }: Database, vault: TinVault, size: number): Promise<number> {
  return transaction(async (trx) => {
    const rows = await trx
      .selectFrom('taxpayers')
      .select(['handle', 'ssnCipher', 'keyId'])
      .where('keyId', '!=', vault.currentKeyId)
      .orderBy('handle')
      .limit(size)
      .execute();
    for (const { handle, ssnCipher, keyId } of rows) {
      const sealed = reseal(vault, { cipher: ssnCipher, keyId }, { ssnOf: handle });
      await trx
        .updateTable('taxpayers')
        .set({ ssnCipher: sealed.cipher, keyId: sealed.keyId })
        .where('handle', '=', handle)
        .execute();
    }
    return rows.length;
  }, lock.keyRotation);
}

async function rotateEins({ transaction }: Database, vault: TinVault, size: number): Promise<number> {
  return transaction(async (trx) => {
    const rows = await trx
      .selectFrom('w9Forms')
      .select(['formId', 'handle', 'contentHash', 'einCipher', 'keyId'])
      .where('keyId', '!=', vault.currentKeyId)
      .where('einCipher', 'is not', null)
      .orderBy('formId')
      .limit(size)
      .execute();
    for (const { formId, handle, contentHash, einCipher, keyId } of rows) {
      const sealed = reseal(vault, { cipher: einCipher ?? '', keyId }, { einOf: handle, contentHash });
      await trx
        .updateTable('w9Forms')
        .set({ einCipher: sealed.cipher, keyId: sealed.keyId })
        .where('formId', '=', formId)
        .execute();
    }
    return rows.length;
  }, lock.keyRotation);
}

/**
 * Seals every taxpayer number under the current key. Each batch is a transaction of its own, so that the portal goes on
 * meanwhile, and what was done before an interruption stays done: a second run takes up the rest.
 * @param onBatch is told how many numbers are done so far
 * @throws Error when a number is sealed under a key that is not configured any more; those before it are done
 */
export async function rotateKeys(
  database: Database,
  vault: TinVault,
  onBatch: (done: number) => void = () => undefined,
  size = BATCH,
): Promise<RotationResult> {
  const result: RotationResult = { ssns: 0, eins: 0 };
  for (const [kind, rotate] of [
    ['ssns', rotateSsns],
    ['eins', rotateEins],
  ] as const) {
    for (let count = await rotate(database, vault, size); count > 0;) {
      result[kind] += count;
      onBatch(result.ssns + result.eins);
      count = await rotate(database, vault, size);
    }
  }
  return result;
}
