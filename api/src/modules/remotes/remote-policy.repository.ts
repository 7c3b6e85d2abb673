import type { Kysely } from 'kysely';
import type { RemoteKeysTable, Tables } from '../../platform/database/schema';

/** What operators ask of the releases of a remote. */
export interface RemotePolicy {
  /** Only signed releases are taken. */
  readonly signature: boolean;
  /** A release is activated by another than its publisher. */
  readonly secondPerson: boolean;
}

/** @returns undefined for an unknown remote */
export async function findPolicy(db: Kysely<Tables>, name: string): Promise<RemotePolicy | undefined> {
  const found = await db
    .selectFrom('remotes')
    .select(['signatureNeeded', 'secondPersonNeeded'])
    .where('name', '=', name)
    .executeTakeFirst();
  return found && { signature: found.signatureNeeded === 1, secondPerson: found.secondPersonNeeded === 1 };
}

/** Sets what a remote needs before it is activated: a signature, a second person. */
export const savePolicy = (db: Kysely<Tables>, name: string, { signature, secondPerson }: RemotePolicy) =>
  db
    .updateTable('remotes')
    .set({ signatureNeeded: signature ? 1 : 0, secondPersonNeeded: secondPerson ? 1 : 0 })
    .where('name', '=', name)
    .execute();

/** Adds a key, or gives one that is there another label. */
export const saveKey = (db: Kysely<Tables>, key: RemoteKeysTable) =>
  db
    .insertInto('remoteKeys')
    .values(key)
    .onConflict((conflict) => conflict.columns(['name', 'keyId']).doUpdateSet({ label: key.label }))
    .execute();

/** @returns the label of the key that was removed, or undefined */
export const deleteKey = (db: Kysely<Tables>, name: string, keyId: string) =>
  db
    .deleteFrom('remoteKeys')
    .where('name', '=', name)
    .where('keyId', '=', keyId)
    .returning('label')
    .executeTakeFirst();

/** @returns a key that signs releases of the remote, or undefined */
export const findKey = (db: Kysely<Tables>, name: string, keyId: string) =>
  db
    .selectFrom('remoteKeys')
    .select(['publicKey', 'label'])
    .where('name', '=', name)
    .where('keyId', '=', keyId)
    .executeTakeFirst();
