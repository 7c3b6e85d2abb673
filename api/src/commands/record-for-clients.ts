import type { Kysely } from 'kysely';
import type { Audit } from '../platform/audit/audit';
import type { Tables } from '../platform/database/schema';
import type { Platform } from '../platform/platform';
import { clientIds } from '../modules/clients/clients.repository';
import { COMMAND_LINE } from './command-line';

/** Writes an entry into the audit log of each client, for what an operator does with the data of all of them. */
export const recordForClients = (
  { database, audit }: Pick<Platform, 'database' | 'audit'>,
  entry: Parameters<Audit['record']>[2],
): Promise<void> =>
  database.transaction(async (trx: Kysely<Tables>) => {
    for (const clientId of await clientIds(trx))
      await audit.record(trx, { ...COMMAND_LINE, clientId }, entry);
  });
