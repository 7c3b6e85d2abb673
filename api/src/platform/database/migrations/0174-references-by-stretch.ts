import type { Kysely } from 'kysely';
import { isPostgres } from '../dialects/columns';
import { checkRareReference, checkReferencesByStretch } from '../dialects/references';

/** PostgreSQL alone: what migration 0170 checks of new rows, in a fraction of the time, and an account's promotion, which few have. */
export async function up(db: Kysely<never>): Promise<void> {
  if (!isPostgres(db)) return;
  await checkReferencesByStretch(db, 'officers', [
    { column: 'clientId', parent: 'clients', key: 'clientId' },
  ]);
  await checkReferencesByStretch(db, 'rewards', [
    { column: 'promotionId', parent: 'promotions', key: 'promotionId' },
    { column: 'officerId', parent: 'officers', key: 'officerId' },
    { column: 'fileId', parent: 'uploadFiles', key: 'fileId' },
  ]);
  await checkReferencesByStretch(db, 'rewardSteps', [
    { column: 'rewardId', parent: 'rewards', key: 'rewardId' },
  ]);
  await checkReferencesByStretch(db, 'ledgerEntries', [
    { column: 'sourceAccountId', parent: 'ledgerAccounts', key: 'accountId' },
    { column: 'targetAccountId', parent: 'ledgerAccounts', key: 'accountId' },
  ]);
  await checkRareReference(db, 'ledgerAccounts', {
    column: 'promotionId',
    parent: 'promotions',
    key: 'promotionId',
  });
}
