import { sql, type Kysely } from 'kysely';
import { REWARD_STATUS } from '@portal/shared/domain/statuses';

/**
 * What PostgreSQL keeps counted of the rewards, once per statement instead of once per row, and without a row that every
 * transaction of a client would wait for (hot row): a statement adds what it changed to `rewardTotalDeltas`, a job folds
 * these into `rewardTotalsFolded`, and `rewardTotals` is a view of both. SQLite has one writer and keeps the plain table.
 */

const ROWS = {
  INSERT: ['added'],
  UPDATE: ['added', 'removed'],
  DELETE: ['removed'],
} as const;
type Rows = (typeof ROWS)[keyof typeof ROWS][number];

/** Has a function run once after each statement that changes rewards, with the rows before and after (transition tables). */
async function afterStatements(
  db: Kysely<never>,
  name: string,
  body: (rows: readonly Rows[]) => string,
): Promise<void> {
  for (const [event, rows] of Object.entries(ROWS)) {
    const run = sql.id(`${name}${event}Run`);
    const tables = rows
      .map((one) => (one === 'added' ? 'new table as added' : 'old table as removed'))
      .join(' ');
    await sql`create function ${run}() returns trigger language plpgsql as ${sql.lit(`begin ${body(rows)}; return null; end`)}`.execute(
      db,
    );
    await sql`create trigger ${sql.id(`${name}${event}`)} after ${sql.raw(event)} on rewards
      referencing ${sql.raw(tables)} for each statement execute function ${run}()`.execute(db);
  }
}

const SIGN: Record<Rows, string> = { added: '', removed: '-' };

const totals = (rows: readonly Rows[]): string => `
  insert into "rewardTotalDeltas" ("clientId", "statusId", "paymentMethodId", rewards, cents)
  select "clientId", "statusId", "paymentMethodId", sum(n), sum(c) from (
    ${rows.map((one) => `select "clientId", "statusId", "paymentMethodId", ${SIGN[one]}1 as n, ${SIGN[one]}"amountCents" as c from ${one}`).join(' union all ')}
  ) changed group by 1, 2, 3 having sum(n) <> 0 or sum(c) <> 0`;

/** In the order of the key, so that two statements that meet wait for each other in one direction only. */
const paid = (rows: readonly Rows[]): string => `
  insert into "paidTotals" ("clientId", year, "officerId", cents)
  select "clientId", cast(substr("settledDate", 1, 4) as integer), "officerId", sum(c) from (
    ${rows.map((one) => `select "clientId", "settledDate", "officerId", ${SIGN[one]}"amountCents" as c from ${one} where "statusId" = ${REWARD_STATUS.settled} and "settledDate" is not null`).join(' union all ')}
  ) changed group by 1, 2, 3 having sum(c) <> 0 order by 1, 2, 3
  on conflict ("clientId", year, "officerId") do update set cents = "paidTotals".cents + excluded.cents`;

/** Takes the place of the triggers that ran for each row. */
export async function keepTotalsByStatement(db: Kysely<never>): Promise<void> {
  for (const name of [
    ...['rewardTotalsInsert', 'rewardTotalsUpdate', 'rewardTotalsDelete'],
    ...['paidTotalsInsert', 'paidTotalsTake', 'paidTotalsAdd', 'paidTotalsDelete'],
  ]) {
    await sql`drop trigger ${sql.id(name)} on rewards`.execute(db);
    await sql`drop function ${sql.id(`${name}Run`)}()`.execute(db);
  }
  await sql`alter table "rewardTotals" rename to "rewardTotalsFolded"`.execute(db);
  await sql`create table "rewardTotalDeltas" ("deltaId" bigint generated always as identity primary key,
    "clientId" integer not null, "statusId" integer not null, "paymentMethodId" integer not null,
    rewards bigint not null, cents bigint not null)`.execute(db);
  await sql`create view "rewardTotals" as select "clientId", "statusId", "paymentMethodId",
    sum(rewards) as rewards, sum(cents) as cents from (
      select "clientId", "statusId", "paymentMethodId", rewards, cents from "rewardTotalsFolded"
      union all select "clientId", "statusId", "paymentMethodId", rewards, cents from "rewardTotalDeltas") parts
    group by "clientId", "statusId", "paymentMethodId"`.execute(db);
  await afterStatements(db, 'rewardTotals', totals);
  await afterStatements(db, 'paidTotals', paid);
}

/** So many deltas in one transaction: some 20 ms. */
const MOST_DELTAS = 10_000;

/**
 * Folds what statements have added into the totals; whoever reads meanwhile sees either both or neither.
 * @param db of PostgreSQL @returns whether any may be left
 */
export async function foldRewardDeltas(db: Kysely<never>): Promise<boolean> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (delete from "rewardTotalDeltas" where "deltaId" in (
        select "deltaId" from "rewardTotalDeltas" order by "deltaId" limit ${MOST_DELTAS} for update skip locked)
      returning *),
    folded as (insert into "rewardTotalsFolded" ("clientId", "statusId", "paymentMethodId", rewards, cents)
      select "clientId", "statusId", "paymentMethodId", sum(rewards), sum(cents) from taken group by 1, 2, 3 order by 1, 2, 3
      on conflict ("clientId", "statusId", "paymentMethodId") do update
      set rewards = "rewardTotalsFolded".rewards + excluded.rewards, cents = "rewardTotalsFolded".cents + excluded.cents)
    select count(*) as taken from taken`.execute(db);
  return rows[0]?.taken === MOST_DELTAS;
}
