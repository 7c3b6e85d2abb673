import type { Insertable, Kysely, Selectable } from 'kysely';
import { countRows } from '../../platform/database/count-rows';
import type { Tables, TaxpayersTable, W9FormsTable } from '../../platform/database/schema';

export type FormRow = Selectable<W9FormsTable>;

/** An officer account and, once it has one, its number on record. */
export interface Account {
  officerId: number;
  portBu: string;
  oeid: string;
  officerName: string;
  taxpayer: Selectable<TaxpayersTable> | undefined;
}

const taxpayerOf = (db: Kysely<Tables>, officerId: number) =>
  db.selectFrom('taxpayers').selectAll().where('officerId', '=', officerId).executeTakeFirst();

/** @returns the account of the client with that Port BU and OEID */
export async function findAccount(
  db: Kysely<Tables>,
  clientId: number,
  { portBu, oeid }: Pick<Account, 'portBu' | 'oeid'>,
): Promise<Account | undefined> {
  const officer = await db
    .selectFrom('officers')
    .select(['officerId', 'portBu', 'oeid', 'officerName'])
    .where('clientId', '=', clientId)
    .where('portBu', '=', portBu)
    .where('oeid', '=', oeid)
    .executeTakeFirst();
  return officer && { ...officer, taxpayer: await taxpayerOf(db, officer.officerId) };
}

/** @returns the account of the client whose number has that handle */
export async function findAccountByHandle(
  db: Kysely<Tables>,
  clientId: number,
  handle: string,
): Promise<(Account & { taxpayer: Selectable<TaxpayersTable> }) | undefined> {
  const taxpayer = await db
    .selectFrom('taxpayers')
    .selectAll()
    .where('handle', '=', handle)
    .where('clientId', '=', clientId)
    .executeTakeFirst();
  if (!taxpayer) return undefined;
  const officer = await db
    .selectFrom('officers')
    .select(['officerId', 'portBu', 'oeid', 'officerName'])
    .where('officerId', '=', taxpayer.officerId)
    .executeTakeFirstOrThrow();
  return { ...officer, taxpayer };
}

/** How the audit log names an account: as its readers know it from the list. */
export const auditedAccount = ({ portBu, oeid }: Pick<Account, 'portBu' | 'oeid'>) => ({
  PBU: portBu,
  OEID: oeid,
});

/** The audit log's action for a number that was sent for an account with another one on record. */
export const SSN_REFUSED = 'ssnRefused';

/** @param since UTC text @returns how many numbers were refused for an account from that moment on */
export async function countRefusedSsns(
  db: Kysely<Tables>,
  clientId: number,
  officerId: number,
  since: string,
): Promise<number> {
  return countRows(
    db
      .selectFrom('auditLog')
      .where('clientId', '=', clientId)
      .where('entity', '=', 'taxpayer')
      .where('entityId', '=', String(officerId))
      .where('action', '=', SSN_REFUSED)
      .where('at', '>=', since),
  );
}

/** @returns the account's versions signed before a moment, newest first */
export const findVersions = (db: Kysely<Tables>, officerId: number, before: string): Promise<FormRow[]> =>
  db
    .selectFrom('w9Forms')
    .selectAll()
    .where('officerId', '=', officerId)
    .where('signedAt', '<', before)
    .orderBy('signedAt', 'desc')
    .orderBy('formId', 'desc')
    .execute();

/** @returns the account's newest version, whenever it was signed */
export const findNewest = (db: Kysely<Tables>, officerId: number): Promise<FormRow | undefined> =>
  db
    .selectFrom('w9Forms')
    .selectAll()
    .where('officerId', '=', officerId)
    .orderBy('signedAt', 'desc')
    .orderBy('formId', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Keeps an officer account's number, sealed. */
export async function insertTaxpayer(trx: Kysely<Tables>, row: Insertable<TaxpayersTable>): Promise<void> {
  await trx.insertInto('taxpayers').values(row).execute();
}

/** @returns the number of the version */
export async function insertForm(trx: Kysely<Tables>, row: Insertable<W9FormsTable>): Promise<number> {
  const { formId } = await trx
    .insertInto('w9Forms')
    .values(row)
    .returning('formId')
    .executeTakeFirstOrThrow();
  return formId;
}

/** @returns what the years of a client are judged by */
export const findTaxClient = (db: Kysely<Tables>, clientId: number) =>
  db
    .selectFrom('clients')
    .select(['timeZone', 'w9RenewalDate'])
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow();
