import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';

/** A number under encryption and the id of its key. */
interface Sealed {
  cipher: string;
  keyId: string;
}

/** @returns SSNs sealed under another key than this one, at most `limit` */
export const findSsnsToRotate = (trx: Kysely<Tables>, currentKeyId: string, limit: number) =>
  trx
    .selectFrom('taxpayers')
    .select(['handle', 'ssnCipher as cipher', 'keyId'])
    .where('keyId', '!=', currentKeyId)
    .orderBy('handle')
    .limit(limit)
    .execute();

/** Replaces the sealed SSN behind a handle. */
export async function replaceSealedSsn(
  trx: Kysely<Tables>,
  handle: string,
  { cipher, keyId }: Sealed,
): Promise<void> {
  await trx.updateTable('taxpayers').set({ ssnCipher: cipher, keyId }).where('handle', '=', handle).execute();
}

/** @returns EINs sealed under another key than this one, at most `limit` */
export const findEinsToRotate = (trx: Kysely<Tables>, currentKeyId: string, limit: number) =>
  trx
    .selectFrom('w9Forms')
    .select(['formId', 'handle', 'contentHash', 'einCipher as cipher', 'keyId'])
    .where('keyId', '!=', currentKeyId)
    .where('einCipher', 'is not', null)
    .orderBy('formId')
    .limit(limit)
    .execute();

/** Replaces the sealed EIN of a form. */
export async function replaceSealedEin(
  trx: Kysely<Tables>,
  formId: number,
  { cipher, keyId }: Sealed,
): Promise<void> {
  await trx.updateTable('w9Forms').set({ einCipher: cipher, keyId }).where('formId', '=', formId).execute();
}

/** @returns SSNs sealed under a key, at most `limit` */
export const findSealedSsns = (db: Kysely<Tables>, keyId: string, limit: number) =>
  db
    .selectFrom('taxpayers')
    .select(['handle', 'ssnCipher', 'ssnLookup', 'keyId'])
    .where('keyId', '=', keyId)
    .limit(limit)
    .execute();
