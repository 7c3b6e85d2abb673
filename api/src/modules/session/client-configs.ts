import type { Kysely } from 'kysely';
import { CONFIG_CODE } from '@portal/shared/domain/clients';
import type { Tables } from '../../platform/database/schema';

/** @returns the body class of the client, then its switches (CLIENT-1.1) */
export async function clientConfigs(
  db: Kysely<Tables>,
  client: { clientId: number; clientKey: string },
): Promise<Array<{ CODE: string; Value: string }>> {
  const switches = await db
    .selectFrom('clientConfigs')
    .select(['code as CODE', 'value as Value'])
    .where('clientId', '=', client.clientId)
    .orderBy('code')
    .execute();
  return [{ CODE: `client-${client.clientKey}`, Value: client.clientKey }, ...switches];
}

/** Whether promotions of the client have an end date and expire (C00002), as an operator has it switched now. */
export async function isExpiryBased(db: Kysely<Tables>, clientId: number): Promise<boolean> {
  const found = await db
    .selectFrom('clientConfigs')
    .select('value')
    .where('clientId', '=', clientId)
    .where('code', '=', CONFIG_CODE.expiryBased)
    .executeTakeFirst();
  return found?.value === 'y';
}
