import { sql, type Kysely } from 'kysely';
import { addIndex } from '../dialects/indexes';

/**
 * Indexes that every new reward was written into for nothing:
 * - An alternate reward is one of type SW: the index by type serves both columns.
 * - The rewards of a file are looked up only while they come, when they are the newest.
 * - The ledger adds up all entries of all accounts, and asks for those of a promotion only where they concern no reward.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const name of [
    'rewards_clientId_alternateReward_createdDate_rewardId',
    'rewards_fileId',
    'ledgerEntries_sourceAccountId',
    'ledgerEntries_targetAccountId',
    'ledgerEntries_promotionId',
  ])
    await sql`drop index ${sql.id(name)}`.execute(db);
  await addIndex(db, 'ledgerEntries', ['promotionId'], { where: '"rewardId" is null' });
}
