import type { Kysely } from 'kysely';
import type { Secrets } from '../../platform/config/secrets';
import { StartError } from '../../platform/config/start-error';
import type { Tables } from '../../platform/database/schema';
import { findSealedSsns } from './key-rotation.repository';
import { createTinVault, openSsn, type TinVault } from './tin-vault';

/** Sample size for each key: more than one, so that a single damaged record does not stop the portal from starting. */
const SAMPLES = 3;

/**
 * Fail fast: compares the configured keys with taxpayer numbers that are there. Under a wrong key of the right name nothing
 * would seem amiss until a form is opened, and what was sealed meanwhile would be lost with that key.
 * @throws StartError naming the secret that is another one than the numbers were kept with, never its value
 */
export async function checkDataKeys(
  db: Kysely<Tables>,
  secrets: Pick<Secrets, 'encryptionKeys' | 'tinLookup'>,
): Promise<void> {
  const vault = createTinVault(secrets);
  for (const { id } of secrets.encryptionKeys) {
    const sealed = await findSealedSsns(db, id, SAMPLES);
    if (sealed.length === 0) continue;
    const opened = sealed.flatMap((one) => {
      const digits = tryToOpen(vault, one);
      return digits === undefined ? [] : [{ digits, ssnLookup: one.ssnLookup }];
    });
    if (opened.length === 0)
      throw new StartError(
        `DATA_ENCRYPTION_KEYS: the key '${id}' is not the one that taxpayer numbers in the database were encrypted with.`,
      );
    if (opened.every(({ digits, ssnLookup }) => vault.lookup(digits) !== ssnLookup))
      throw new StartError(
        'TIN_LOOKUP_KEY is not the one that taxpayer numbers in the database are looked up with.',
      );
  }
}

function tryToOpen(vault: TinVault, sealed: Parameters<typeof openSsn>[1]): string | undefined {
  try {
    return openSsn(vault, sealed);
  } catch {
    return undefined;
  }
}
