import { sql, type Kysely } from 'kysely';
import { REWARD_STATUS } from '@portal/shared/domain/statuses';

/**
 * What PostgreSQL keeps counted of the rewards, once per statement instead of once per row, and without a row that every
 * transaction of a client would wait for (hot row): a statement adds what it changed to `<totals>Deltas`, a job folds these
 * into `<totals>Folded`, and `<totals>` is a view of both. SQLite has one writer and keeps plain tables.
 */
const TOTALS = ['rewardTotals', 'promotionTotals'] as const;
/** What is added up; the other columns of such a table are the key, and columns of a reward. */
const SUMS = ['rewards', 'cents'];

/** Triggers that kept totals row by row, with the functions they run. */
const BY_ROW = ['rewardTotals', 'keptTotals', 'paidTotals'].flatMap((name) =>
  ['Insert', 'Update', 'Take', 'Add', 'Delete'].map((event) => name + event),
);

const ROWS = {
  INSERT: ['added'],
  UPDATE: ['added', 'removed'],
  DELETE: ['removed'],
} as const;
type Rows = (typeof ROWS)[keyof typeof ROWS][number];
const SIGN: Record<Rows, string> = { added: '', removed: '-' };

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

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

/** @returns the key of a table of totals, or undefined where there is no such table */
async function keyOf(db: Kysely<never>, table: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} order by ordinal_position`.execute(db);
  const key = rows.map(({ name }) => name).filter((name) => !SUMS.includes(name) && name !== 'deltaId');
  return key.length > 0 ? key : undefined;
}

const addDeltas = (table: string, key: readonly string[]) => (rows: readonly Rows[]) => `
  insert into "${table}Deltas" (${quoted([...key, ...SUMS])})
  select ${quoted(key)}, sum(n), sum(c) from (
    ${rows.map((one) => `select ${quoted(key)}, ${SIGN[one]}1 as n, ${SIGN[one]}"amountCents" as c from ${one}`).join(' union all ')}
  ) changed group by ${quoted(key)} having sum(n) <> 0 or sum(c) <> 0`;

async function keepDeltas(db: Kysely<never>, table: string): Promise<void> {
  const key = await keyOf(db, table);
  if (!key) return;
  const [columns, keyColumns] = [sql.raw(quoted([...key, ...SUMS])), sql.raw(quoted(key))];
  const [folded, deltas] = [sql.table(`${table}Folded`), sql.table(`${table}Deltas`)];
  await sql`alter table ${sql.table(table)} rename to ${sql.id(`${table}Folded`)}`.execute(db);
  await sql`create table ${deltas} as select ${columns} from ${folded} where false`.execute(db);
  await sql`alter table ${deltas} alter column rewards type bigint,
    add column "deltaId" bigint generated always as identity primary key`.execute(db);
  await sql`create view ${sql.table(table)} as select ${keyColumns}, sum(rewards) as rewards, sum(cents) as cents
    from (select ${columns} from ${folded} union all select ${columns} from ${deltas}) parts group by ${keyColumns}`.execute(
    db,
  );
  await afterStatements(db, table, addDeltas(table, key));
}

/** In the order of the key, so that two statements that meet wait for each other in one direction only. */
const addPaid = (rows: readonly Rows[]): string => `
  insert into "paidTotals" ("clientId", year, "officerId", cents)
  select "clientId", cast(substr("settledDate", 1, 4) as integer), "officerId", sum(c) from (
    ${rows.map((one) => `select "clientId", "settledDate", "officerId", ${SIGN[one]}"amountCents" as c from ${one} where "statusId" = ${REWARD_STATUS.settled} and "settledDate" is not null`).join(' union all ')}
  ) changed group by 1, 2, 3 having sum(c) <> 0 order by 1, 2, 3
  on conflict ("clientId", year, "officerId") do update set cents = "paidTotals".cents + excluded.cents`;

/** Takes the place of the triggers that ran for each row. */
export async function keepTotalsByStatement(db: Kysely<never>): Promise<void> {
  for (const name of BY_ROW) {
    await sql`drop trigger if exists ${sql.id(name)} on rewards`.execute(db);
    await sql`drop function if exists ${sql.id(`${name}Run`)}()`.execute(db);
  }
  for (const table of TOTALS) await keepDeltas(db, table);
  await afterStatements(db, 'paidTotals', addPaid);
}

/** So many deltas in one transaction: some 20 ms. */
const MOST_DELTAS = 10_000;

/** @returns whether any may be left */
async function foldOnce(db: Kysely<never>, table: string, key: readonly string[]): Promise<boolean> {
  const [folded, deltas] = [sql.table(`${table}Folded`), sql.table(`${table}Deltas`)];
  const keyColumns = sql.raw(quoted(key));
  const { rows } = await sql<{ taken: number }>`
    with taken as (delete from ${deltas} where "deltaId" in (
        select "deltaId" from ${deltas} order by "deltaId" limit ${MOST_DELTAS} for update skip locked)
      returning *),
    folded as (insert into ${folded} (${sql.raw(quoted([...key, ...SUMS]))})
      select ${keyColumns}, sum(rewards), sum(cents) from taken group by ${keyColumns} order by ${keyColumns}
      on conflict (${keyColumns}) do update
      set rewards = ${folded}.rewards + excluded.rewards, cents = ${folded}.cents + excluded.cents)
    select count(*) as taken from taken`.execute(db);
  return rows[0]?.taken === MOST_DELTAS;
}

/**
 * Folds what statements have added into the totals; a read meanwhile sees either both or neither.
 * @param db of PostgreSQL
 */
export async function foldRewardDeltas(db: Kysely<never>): Promise<void> {
  for (const table of TOTALS) {
    const key = await keyOf(db, `${table}Deltas`);
    if (key) while (await foldOnce(db, table, key));
  }
}
