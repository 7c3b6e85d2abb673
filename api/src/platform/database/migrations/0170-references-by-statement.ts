import type { Kysely } from 'kysely';
import { isPostgres } from '../dialects/columns';
import { addOfficerNamesByStatement } from '../dialects/officer-names';
import { checkReferencesByStatement } from '../dialects/references';

/**
 * PostgreSQL alone: what refers to what in the tables that a file of rewards fills is checked once per statement, and so is what
 * rewards call their officers. SQLite's thread for approvals looks no reference up at all (open-database.ts).
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (!isPostgres(db)) return;
  await checkReferencesByStatement(db, 'officers', [
    { column: 'clientId', parent: 'clients', key: 'clientId' },
  ]);
  await checkReferencesByStatement(db, 'rewards', [
    { column: 'promotionId', parent: 'promotions', key: 'promotionId' },
    { column: 'officerId', parent: 'officers', key: 'officerId' },
    { column: 'fileId', parent: 'uploadFiles', key: 'fileId' },
  ]);
  await checkReferencesByStatement(db, 'rewardSteps', [
    { column: 'rewardId', parent: 'rewards', key: 'rewardId' },
  ]);
  await checkReferencesByStatement(db, 'ledgerEntries', [
    { column: 'sourceAccountId', parent: 'ledgerAccounts', key: 'accountId' },
    { column: 'targetAccountId', parent: 'ledgerAccounts', key: 'accountId' },
  ]);
  await addOfficerNamesByStatement(db);
}
