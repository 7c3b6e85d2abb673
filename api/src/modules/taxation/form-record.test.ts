import type { W9Entry } from '@portal/shared/domain/w9-entry';
import { formRow, isFormOf, isIntact } from './form-record';
import type { TinVault } from './tin-vault';

const vault: TinVault = {
  currentKeyId: 'key',
  seal: (digits) => ({ cipher: `sealed ${digits}`, keyId: 'key' }),
  open: ({ cipher }) => cipher.slice('sealed '.length),
  lookup: (digits) => `lookup of ${digits}`,
};
const SSN = vault.lookup('987654320');
const entry: W9Entry = {
  name: 'Ada Marsh',
  businessName: '',
  federalTaxClassificationId: 'I',
  limitedLiability: '',
  othersText: '',
  isForeignPartners: false,
  exemptPayeeCode: '',
  FATCACode: '',
  address1: '1 Main St',
  address2: '',
  city: 'Milwaukee',
  state: 'WI',
  zipCode: '53202',
  listAccountNumber: '',
  requestersNameandAddress: '',
  ssn: '',
  ein: '987654321',
  signatureText: 'Ada Marsh',
};
const account = { clientId: 1, officerId: 7, handle: 'handle', ssnLookup: SSN };
const signed = { at: '2026-03-01 12:00:00', revision: '2024-03', byName: 'tax', byId: 3 };
const { einCipher = null, einLookup = null, ...columns } = formRow(vault, account, entry, signed);
const row = { ...columns, formId: 1, supersededAt: '9999-12-31 23:59:59', einCipher, einLookup };

// Covers W9-5.3
test.each<[keyof typeof row, string | number]>([
  ['clientId', 2],
  ['officerId', 8],
  ['handle', 'another'],
  ['revision', '2018-10'],
  ['fieldsJson', row.fieldsJson.replace('53202', '53203')],
  ['einLookup', vault.lookup('987654322')],
  ['signedAt', '2026-03-01 12:00:01'],
  ['submittedBy', 'another'],
  ['submittedById', 4],
])('a version of which %s was changed is not what was signed any more', (column, value) => {
  expect(isIntact(row, SSN)).toBe(true);
  expect(isIntact({ ...row, [column]: value }, SSN)).toBe(false);
});

// Covers W9-5.3
test('a version whose account has another number is not what was signed any more', () =>
  expect(isIntact(row, vault.lookup('987654322'))).toBe(false));

// Covers W9-2.9, W9-5.3
test.each(Object.keys(entry).filter((field) => field !== 'ssn') as Array<Exclude<keyof W9Entry, 'ssn'>>)(
  'all that was entered is signed: another %s is another form',
  (field) => {
    const other: W9Entry = { ...entry, [field]: field === 'isForeignPartners' ? true : 'other' };
    expect(isFormOf(vault, row, entry)).toBe(true);
    expect(isFormOf(vault, row, other)).toBe(false);
    expect(formRow(vault, account, other, signed).contentHash).not.toBe(row.contentHash);
  },
);
