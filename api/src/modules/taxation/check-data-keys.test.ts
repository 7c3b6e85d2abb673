import { onEachDatabase } from '../../../test/fixtures/each-database';
import { insertAccount, submit } from '../../../test/fixtures/taxation-fixtures';
import { createTestApp } from '../../../test/fixtures/test-app';
import { testConfig } from '../../../test/fixtures/test-config';
import { checkDataKeys } from './check-data-keys';

const { encryptionKeys, tinLookup } = testConfig('').secrets;
const OTHER = Buffer.alloc(32, 9);

onEachDatabase((open) => {
  // Covers W9-4.3
  test('another key than the numbers were encrypted or are looked up with is named, one that is new is not', async () => {
    const portal = await createTestApp({ open });
    const { db } = portal.database;
    const asOther = [{ id: encryptionKeys[0]!.id, key: OTHER }];
    await expect(checkDataKeys(db, { encryptionKeys: asOther, tinLookup: OTHER })).resolves.toBeUndefined();

    const account = { client: 'elan', portBu: '1', oeid: '1' } as const;
    await insertAccount(portal.platform, account);
    await submit(portal, await portal.user({ claims: ['w9form_submit'] }), account, { lSSN: '987654320' });
    await checkDataKeys(db, { encryptionKeys, tinLookup });
    await checkDataKeys(db, { encryptionKeys: [{ id: 'new', key: OTHER }, ...encryptionKeys], tinLookup });
    await expect(checkDataKeys(db, { encryptionKeys: asOther, tinLookup })).rejects.toThrow(
      /^DATA_ENCRYPTION_KEYS: the key '[\w-]+' is not the one that taxpayer numbers/,
    );
    await expect(checkDataKeys(db, { encryptionKeys, tinLookup: OTHER })).rejects.toThrow(
      'TIN_LOOKUP_KEY is not the one that taxpayer numbers in the database are looked up with.',
    );
    await portal.close();
  });
});
