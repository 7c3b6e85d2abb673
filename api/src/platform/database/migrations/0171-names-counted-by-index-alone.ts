import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../dialects/columns';

/**
 * PostgreSQL alone: it takes `lower(x)` from an index only where `x` itself is in it too. With that the rewards of a part of a name or
 * number are found and counted without looking at each. The new one is made before the old one goes, so that the former version
 * never does without.
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (!isPostgres(db)) return;
  for (const column of ['officeName', 'officeId']) {
    const [former, own] = [sql.id(`rewards_${column}_order`), sql.ref(column)];
    const covering = sql.id(`rewards_${column}_covering`);
    await sql`create index ${covering} on rewards ("clientId", lower(${own}), "rewardId") include (${own})`.execute(
      db,
    );
    await sql`drop index ${former}`.execute(db);
    await sql`alter index ${covering} rename to ${former}`.execute(db);
  }
}
