import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../dialects/columns';

/**
 * What PostgreSQL has since `0173-names-with-status.ts`: of the rewards of a part of a name only those of one status are read. SQLite renames no
 * index; other processes read as before until all of this is there.
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (isPostgres(db)) return;
  for (const column of ['officeName', 'officeId']) {
    const index = sql.id(`rewards_${column}_order`);
    await sql`drop index ${index}`.execute(db);
    await sql`create index ${index} on rewards ("clientId", lower(${sql.ref(column)}), "rewardId", "statusId")`.execute(
      db,
    );
  }
}
