import type { Kysely } from 'kysely';
import { CONFIG_CODE } from '@portal/shared/domain/clients';
import type { Tables } from '../../platform/database/schema';

/** @returns the body class of the client, then its switches (CLIENT-1.1) */
export async function clientConfigs(
  db: Kysely<Tables>,
  client: { clientId: number; clientKey: string },
): Promise<Array<{ code: string; value: string }>> {
  const switches = await db
    .selectFrom('clientConfigs')
    .select(['code', 'value'])
    .where('clientId', '=', client.clientId)
    .orderBy('code')
    .execute();
  return [{ code: `client-${client.clientKey}`, value: client.clientKey }, ...switches];
}

/** @returns whether a switch of the client is on, as an operator has it set now */
async function isOn(db: Kysely<Tables>, clientId: number, code: string): Promise<boolean> {
  const found = await db
    .selectFrom('clientConfigs')
    .select('value')
    .where('clientId', '=', clientId)
    .where('code', '=', code)
    .executeTakeFirst();
  return found?.value === 'y';
}

/** @returns the time zone of the client's business, as IANA names it */
export async function findTimeZone(db: Kysely<Tables>, clientId: number): Promise<string> {
  const { timeZone } = await db
    .selectFrom('clients')
    .select('timeZone')
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow();
  return timeZone;
}

/** Whether promotions of the client have an end date and expire (C00002). */
export const isExpiryBased = (db: Kysely<Tables>, clientId: number): Promise<boolean> =>
  isOn(db, clientId, CONFIG_CODE.expiryBased);

/** Four-eyes principle (C00003): whether the owner of an uploaded file may not approve it. */
export const isFourEyes = (db: Kysely<Tables>, clientId: number): Promise<boolean> =>
  isOn(db, clientId, CONFIG_CODE.uploaderMayNotApprove);

/** @returns the ids of all clients, in order */
export const clientIds = async (db: Kysely<Tables>): Promise<number[]> =>
  (await db.selectFrom('clients').select('clientId').orderBy('clientId').execute()).map(
    ({ clientId }) => clientId,
  );

/** @param clientKey in any case @returns the client, or undefined */
export const findClient = (db: Kysely<Tables>, clientKey: string) =>
  db
    .selectFrom('clients')
    .select(['clientId', 'clientKey'])
    .where('clientKey', '=', clientKey.trim().toLowerCase())
    .executeTakeFirst();

/** @param clientKey in any case @returns the client and the value of one of its switches, or undefined */
export const findClientConfig = (db: Kysely<Tables>, clientKey: string, code: string) =>
  db
    .selectFrom('clients')
    .innerJoin('clientConfigs', 'clientConfigs.clientId', 'clients.clientId')
    .select(['clients.clientId', 'value'])
    .where('clientKey', '=', clientKey.toLowerCase())
    .where('code', '=', code)
    .executeTakeFirst();

/** Sets a switch that the client has. */
export async function updateClientConfig(
  trx: Kysely<Tables>,
  clientId: number,
  code: string,
  value: string,
): Promise<void> {
  await trx
    .updateTable('clientConfigs')
    .set({ value })
    .where('clientId', '=', clientId)
    .where('code', '=', code)
    .execute();
}
