import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../dialects/columns';

/**
 * PostgreSQL alone: which rewards an officer has is read from the index, without looking at each of them. SQLite has a row's id in every
 * index. The new one is made before the old one goes, so that the former version never does without.
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`create index "rewards_officerId_statusId_rewardId" on rewards ("officerId", "statusId") include ("rewardId")`.execute(
    db,
  );
  await sql`drop index "rewards_officerId_statusId"`.execute(db);
}
