import type { Insertable, Selectable } from 'kysely';
import type { W9Entry } from '@portal/shared/domain/w9-entry';
import { sha256 } from '../../platform/crypto/random';
import type { TaxpayersTable, W9FormsTable } from '../../platform/database/schema';
import type { TinVault } from './tin-vault';

/** What was entered on a form, without its taxpayer numbers, in the order in which it is stored and hashed. */
export type FormFields = Omit<W9Entry, 'ssn' | 'ein'>;

/** The account that a form is about, with the handle of its SSN. */
export interface FormAccount {
  clientId: number;
  officerId: number;
  handle: string;
  ssnLookup: string;
}

export interface Signed {
  /** UTC text. */
  at: string;
  revision: string;
  byName: string;
  byId: number;
}

const FIELD_ORDER: ReadonlyArray<keyof FormFields> = [
  'name',
  'businessName',
  'federalTaxClassificationId',
  'limitedLiability',
  'othersText',
  'isForeignPartners',
  'exemptPayeeCode',
  'FATCACode',
  'address1',
  'address2',
  'city',
  'state',
  'zipCode',
  'listAccountNumber',
  'requestersNameandAddress',
  'signatureText',
];

type FormRow = Insertable<W9FormsTable>;
type HashedColumns = Pick<
  FormRow,
  | 'clientId'
  | 'officerId'
  | 'handle'
  | 'revision'
  | 'fieldsJson'
  | 'einLookup'
  | 'signedAt'
  | 'submittedBy'
  | 'submittedById'
>;

/** Content hash of what was signed, with the numbers as keyed hashes: a plain hash of nine digits could be guessed. */
const hashOf = (row: HashedColumns, ssnLookup: string): string =>
  sha256(
    JSON.stringify([
      row.clientId,
      row.officerId,
      row.handle,
      ssnLookup,
      row.revision,
      row.fieldsJson,
      row.einLookup,
      row.signedAt,
      row.submittedBy,
      row.submittedById,
    ]),
  );

/** @returns the row of an account's number; `ssn` are nine digits */
export function taxpayerRow(
  vault: TinVault,
  account: Pick<FormAccount, 'clientId' | 'officerId' | 'handle'>,
  ssn: string,
  at: string,
): Insertable<TaxpayersTable> {
  const { cipher, keyId } = vault.seal(ssn, { ssnOf: account.handle });
  return {
    handle: account.handle,
    clientId: account.clientId,
    officerId: account.officerId,
    ssnCipher: cipher,
    ssnLookup: vault.lookup(ssn),
    keyId,
    createdDate: at,
  };
}

const fieldsJsonOf = (entry: W9Entry): string =>
  JSON.stringify(Object.fromEntries(FIELD_ORDER.map((field) => [field, entry[field]])));

/** @returns the row of one signed version; of `entry` everything but the SSN is kept */
export function formRow(vault: TinVault, account: FormAccount, entry: W9Entry, signed: Signed): FormRow {
  const { ssnLookup, ...ids } = account;
  const columns = {
    ...ids,
    revision: signed.revision,
    fieldsJson: fieldsJsonOf(entry),
    einLookup: entry.ein ? vault.lookup(entry.ein) : null,
    signedAt: signed.at,
    submittedBy: signed.byName,
    submittedById: signed.byId,
    submittedAt: signed.at,
  };
  const contentHash = hashOf(columns, ssnLookup);
  const sealed = entry.ein ? vault.seal(entry.ein, { einOf: account.handle, contentHash }) : undefined;
  return {
    ...columns,
    contentHash,
    einCipher: sealed?.cipher ?? null,
    keyId: sealed?.keyId ?? vault.currentKeyId,
  };
}

/** @returns whether a version is what was entered, whoever signed it and when; an SSN never changes */
export const isFormOf = (
  vault: TinVault,
  { fieldsJson, einLookup }: Pick<FormRow, 'fieldsJson' | 'einLookup'>,
  entry: W9Entry,
): boolean =>
  fieldsJson === fieldsJsonOf(entry) && (einLookup ?? null) === (entry.ein ? vault.lookup(entry.ein) : null);

/** @returns what was entered on a form, without the numbers */
export const fieldsOf = ({ fieldsJson }: Pick<FormRow, 'fieldsJson'>): FormFields =>
  JSON.parse(fieldsJson) as FormFields;

/** @returns the nine digits of the form's EIN, '' when none was given */
export function einOf(vault: TinVault, row: Selectable<W9FormsTable>): string {
  if (row.einCipher === null) return '';
  const { handle, contentHash } = row;
  return vault.open({ cipher: row.einCipher, keyId: row.keyId }, { einOf: handle, contentHash });
}

/** @returns whether what is stored still is what was signed */
export const isIntact = (row: Selectable<W9FormsTable>, ssnLookup: string): boolean =>
  row.contentHash === hashOf(row, ssnLookup);
