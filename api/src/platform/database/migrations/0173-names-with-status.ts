import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../dialects/columns';

/**
 * PostgreSQL alone: the indexes of names and numbers hold the status too, so that of the rewards of a part of a name only those of one
 * status are read. The new one is made before the old one goes, so that the former version never does without.
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (!isPostgres(db)) return;
  for (const column of ['officeName', 'officeId']) {
    const [former, own] = [sql.id(`rewards_${column}_order`), sql.ref(column)];
    const withStatus = sql.id(`rewards_${column}_status`);
    await sql`create index ${withStatus} on rewards ("clientId", lower(${own}), "rewardId") include (${own}, "statusId")`.execute(
      db,
    );
    await sql`drop index ${former}`.execute(db);
    await sql`alter index ${withStatus} rename to ${former}`.execute(db);
  }
}
