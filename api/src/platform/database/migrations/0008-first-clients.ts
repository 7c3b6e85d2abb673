import type { Kysely } from 'kysely';
import type { Tables } from '../schema';

/** The clients the portal starts with (CLIENT-1.1). A fifth one is one more row of each table. */
const CLIENTS = [
  { clientId: 1, clientKey: 'elan', expiryBased: 'y' },
  { clientId: 2, clientKey: 'bmw', expiryBased: 'n' },
  { clientId: 3, clientKey: 'acg', expiryBased: 'y' },
  { clientId: 4, clientKey: 'hd', expiryBased: 'y' },
];

/** The first clients, with their configuration. */
export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Kysely<Pick<Tables, 'clients' | 'clientConfigs'>>;
  await db
    .insertInto('clients')
    .values(
      CLIENTS.map(({ clientId, clientKey }) => ({
        clientId,
        clientKey,
        timeZone: 'America/New_York',
        w9RenewalDate: null,
        w9SubmissionDate: null,
      })),
    )
    .execute();
  await db
    .insertInto('clientConfigs')
    .values(
      CLIENTS.flatMap(({ clientId, expiryBased }) => [
        { clientId, code: 'C00002', value: expiryBased },
        { clientId, code: 'C00003', value: 'n' },
      ]),
    )
    .execute();
}
