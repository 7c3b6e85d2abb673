import { sql, type Kysely } from 'kysely';
import { addIndex } from '../dialects/indexes';

/**
 * Payment events are tied to the attempt that they belong to: by the provider's reference, else by when they happened.
 * Of attempts from before, the newest of a reward is the one that the reward's reference is of.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const attempts = sql.table('paymentAttempts');
  await sql`alter table ${attempts} add column "beganAt" text not null default ''`.execute(db);
  await sql`alter table ${attempts} add column reference text`.execute(db);
  await sql`update ${attempts} set "beganAt" = "startedAt", reference = (
    select rewards.reference from rewards where rewards."rewardId" = ${attempts}."rewardId"
    and not exists (select 1 from ${attempts} later
      where later."rewardId" = ${attempts}."rewardId" and later."attemptId" > ${attempts}."attemptId"))`.execute(
    db,
  );
  await addIndex(db, 'paymentAttempts', ['rewardId', 'attemptId']);
  const events = sql.table('paymentEvents');
  await sql`alter table ${events} add column "attemptId" integer`.execute(db);
  await sql`alter table ${events} add column reference text`.execute(db);
}
