import { getTaxList, getW9Form, getW9FormVersions, revealSsn } from '@portal/shared/contracts/taxation';
import { COMMAND_LINE } from '../../commands/command-line';
import type { EncryptionKey } from '../../platform/config/secrets';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import { testConfig } from '../../../test/fixtures/test-config';
import { rotateKeys } from './key-rotation.service';
import { insertAccount, submit } from '../../../test/fixtures/taxation-fixtures';
import { createTinVault } from './tin-vault';

const [OLD] = testConfig('').secrets.encryptionKeys;
const NEW: EncryptionKey = { id: 'k2', key: Buffer.alloc(32, 9) };
const withKeys = (...encryptionKeys: EncryptionKey[]) =>
  createTinVault({ encryptionKeys, tinLookup: testConfig('').secrets.tinLookup });

const rotate = (keys: EncryptionKey[], options?: Parameters<typeof rotateKeys>[2]) =>
  rotateKeys({ ...portal.platform, vault: withKeys(...keys) }, COMMAND_LINE, options);

let portal: TestApp;
const accounts = Array.from(
  { length: 5 },
  (_, index) => ({ client: 'elan', portBu: '1', oeid: `${index}` }) as const,
);

/** Accounts 0 to 4 with the SSNs …4320 to …4324 and, the first ones, an EIN, under the old key. */
beforeEach(async () => {
  portal = await createTestApp({
    config: { secrets: { ...testConfig('').secrets, encryptionKeys: [OLD!, NEW] } },
  });
  const tax = await portal.user({ claims: ['w9form_submit'] });
  for (const [index, account] of accounts.entries()) {
    await insertAccount(portal.platform, account);
    await submit(portal, tax, account, {
      lSSN: `98765432${index}`,
      lEmployerIdentificationNumber: index < 3 ? `91234567${index}` : '',
    });
  }
});
afterEach(() => portal.close());

const keysInUse = async () => {
  const { db } = portal.database;
  const rows = [
    ...(await db.selectFrom('taxpayers').select('keyId').execute()),
    ...(await db.selectFrom('w9Forms').select('keyId').where('einCipher', 'is not', null).execute()),
  ];
  return rows.map((row) => row.keyId);
};

// Covers W9-4.3
test('a rotation seals every number under the new key, and they read as before', async () => {
  const done: number[] = [];
  const result = await rotate([NEW, OLD!], { onBatch: (count) => done.push(count), size: 2 });
  expect(result).toEqual({ ssns: 5, eins: 3 });
  expect(done).toEqual([2, 4, 5, 7, 8]);
  const { toJson } = await portal.database.db
    .selectFrom('auditLog')
    .select('toJson')
    .where('action', '=', 'dataKeysRotated')
    .executeTakeFirstOrThrow();
  expect(toJson).toBe(JSON.stringify(result));
  expect(new Set(await keysInUse())).toEqual(new Set(['k2']));

  const tax = await portal.user({ claims: ['w9form_view', 'w9form_submit'] });
  const rows = (await portal.call(getTaxList, { SortColumn: 'OEID' }, tax)).json().Data;
  for (const [index, { SSN }] of rows.entries()) {
    const [form] = (await portal.call(getW9Form, { lSSN: SSN }, tax)).json().Data;
    expect(form.EmployerIdentificationNumber).toBe(index < 3 ? `91234567${index}` : '');
    const [revealed] = (await portal.call(revealSsn, { lSSN: SSN, reason: 'test' }, tax)).json().Data;
    expect(revealed.SSN).toBe(`98765432${index}`);
    const [version] = (await portal.call(getW9FormVersions, { lSSN: SSN }, tax)).json().Data;
    expect(version.Intact).toBe(true);
  }
});

// Covers W9-4.3
test('a rotation that was interrupted goes on where it stopped', async () => {
  const crash = (count: number) => {
    if (count === 4) throw new Error('interrupted');
  };
  await expect(rotate([NEW, OLD!], { onBatch: crash, size: 2 })).rejects.toThrow('interrupted');
  expect((await keysInUse()).filter((id) => id === 'k2')).toHaveLength(4);
  expect(await rotate([NEW, OLD!])).toEqual({ ssns: 1, eins: 3 });
  expect(await rotate([NEW, OLD!])).toEqual({ ssns: 0, eins: 0 });
});

test('a rotation lets forms be submitted while it runs', async () => {
  const tax = await portal.user({ claims: ['w9form_submit'] });
  const [rotated, ...outcomes] = await Promise.all([
    rotate([NEW, OLD!], { size: 1 }),
    ...accounts.map((account) =>
      submit(portal, tax, account, { lSSN: '', lEmployerIdentificationNumber: '998877665' }),
    ),
  ]);
  expect(outcomes.every((one) => one.Status === 'Success')).toBe(true);
  expect(rotated.ssns).toBe(5);
  await rotate([NEW, OLD!]);
  expect(new Set(await keysInUse())).toEqual(new Set(['k2']));
});

test('a rotation without the key of a number says which one is missing', async () => {
  await expect(rotate([NEW])).rejects.toThrow('The encryption key k1 is not configured.');
  expect(new Set(await keysInUse())).toEqual(new Set(['k1']));
});

// Covers W9-4.3
test('a number moved to the row of another account does not open', async () => {
  const { db } = portal.database;
  const [one, other] = await db.selectFrom('taxpayers').selectAll().orderBy('officerId').execute();
  await db
    .updateTable('taxpayers')
    .set({ ssnCipher: one!.ssnCipher })
    .where('handle', '=', other!.handle)
    .execute();
  const tax = await portal.user({ claims: ['w9form_submit'] });
  const answer = await portal.call(revealSsn, { lSSN: other!.handle, reason: 'test' }, tax);
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('98765432');
});
