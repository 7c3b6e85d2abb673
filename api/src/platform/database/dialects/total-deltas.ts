import { sql, type Kysely } from 'kysely';
import { REWARD_STATUS } from '@portal/shared/domain/statuses';
import { addTriggers, dropTriggers } from './triggers';

/**
 * What PostgreSQL keeps counted, without a row that every transaction of a client would wait for (hot row): a statement adds
 * what it changed to `<totals>Deltas`, a job folds these into `<totals>Folded`, and `<totals>` is a view of both. SQLite has
 * one writer and keeps plain tables.
 */
const OF_REWARDS = ['rewardTotals', 'promotionTotals'] as const;
const OF_FUNDS = 'fundTotals';
/** What is added up, as far as a table has it; its other columns are the key. */
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

interface Totals {
  table: string;
  key: readonly string[];
  sums: readonly string[];
}

/** @param of the table that has the columns, where it is not that of the totals @returns undefined where there is no such table */
async function findTotals(db: Kysely<never>, table: string, of = table): Promise<Totals | undefined> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${of} order by ordinal_position`.execute(db);
  const names = rows.map(({ name }) => name).filter((name) => name !== 'deltaId');
  const [key, sums] = [
    names.filter((name) => !SUMS.includes(name)),
    names.filter((name) => SUMS.includes(name)),
  ];
  return key.length > 0 ? { table, key, sums } : undefined;
}

const addRewardDeltas =
  ({ table, key }: Totals) =>
  (rows: readonly Rows[]) => `
  insert into "${table}Deltas" (${quoted([...key, ...SUMS])})
  select ${quoted(key)}, sum(n), sum(c) from (
    ${rows.map((one) => `select ${quoted(key)}, ${SIGN[one]}1 as n, ${SIGN[one]}"amountCents" as c from ${one}`).join(' union all ')}
  ) changed group by ${quoted(key)} having sum(n) <> 0 or sum(c) <> 0`;

/**
 * Makes a view of a table of totals and its deltas.
 * @param sumType that of the sums; PostgreSQL sums bigints up as numeric
 */
async function keepDeltas(
  db: Kysely<never>,
  { table, key, sums }: Totals,
  sumType?: 'bigint',
): Promise<void> {
  const [columns, keyColumns] = [sql.raw(quoted([...key, ...sums])), sql.raw(quoted(key))];
  const [folded, deltas] = [sql.table(`${table}Folded`), sql.table(`${table}Deltas`)];
  await sql`alter table ${sql.table(table)} rename to ${sql.id(`${table}Folded`)}`.execute(db);
  await sql`create table ${deltas} as select ${columns} from ${folded} where false`.execute(db);
  if (sums.includes('rewards')) await sql`alter table ${deltas} alter column rewards type bigint`.execute(db);
  await sql`alter table ${deltas}
    add column "deltaId" bigint generated always as identity primary key`.execute(db);
  const added = sums.map((name) => `sum("${name}")${sumType ? `::${sumType}` : ''} as "${name}"`).join(', ');
  await sql`create view ${sql.table(table)} as select ${keyColumns}, ${sql.raw(added)}
    from (select ${columns} from ${folded} union all select ${columns} from ${deltas}) parts group by ${keyColumns}`.execute(
    db,
  );
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
  for (const table of OF_REWARDS) {
    const totals = await findTotals(db, table);
    if (!totals) continue;
    await keepDeltas(db, totals);
    await afterStatements(db, table, addRewardDeltas(totals));
  }
  await afterStatements(db, 'paidTotals', addPaid);
}

/** Takes the place of the trigger that added each entry which concerns no reward to a row of its client and cause. */
export async function keepFundDeltas(db: Kysely<never>): Promise<void> {
  const totals = await findTotals(db, OF_FUNDS);
  if (!totals) return;
  await dropTriggers(db, 'ledgerEntries', ['fundTotalsInsert']);
  await keepDeltas(db, totals, 'bigint');
  await addTriggers(db, 'ledgerEntries', [
    {
      name: 'fundTotalsInsert',
      event: 'insert',
      when: 'new."rewardId" is null',
      body: `insert into "fundTotalsDeltas" ("clientId", cause, cents) values (new."clientId", new.cause, new."amountCents");`,
    },
  ]);
}

/** Deltas in one transaction, which takes some 20 ms. */
const MOST_DELTAS = 10_000;

/** @returns whether any may be left */
async function foldOnce(db: Kysely<never>, { table, key, sums }: Totals): Promise<boolean> {
  const [folded, deltas] = [sql.table(`${table}Folded`), sql.table(`${table}Deltas`)];
  const keyColumns = sql.raw(quoted(key));
  const taken = sql.join(sums.map((name) => sql`sum(${sql.ref(name)})`));
  const added = sql.join(
    sums.map((name) => sql`${sql.ref(name)} = ${folded}.${sql.ref(name)} + ${sql.ref(`excluded.${name}`)}`),
  );
  const { rows } = await sql<{ taken: number }>`
    with taken as (delete from ${deltas} where "deltaId" in (
        select "deltaId" from ${deltas} order by "deltaId" limit ${MOST_DELTAS} for update skip locked)
      returning *),
    folded as (insert into ${folded} (${sql.raw(quoted([...key, ...sums]))})
      select ${keyColumns}, ${taken} from taken group by ${keyColumns} order by ${keyColumns}
      on conflict (${keyColumns}) do update set ${added})
    select count(*) as taken from taken`.execute(db);
  return rows[0]?.taken === MOST_DELTAS;
}

/**
 * Folds what statements have added into the totals; a read meanwhile sees either both or neither.
 * @param db of PostgreSQL
 */
export async function foldTotalDeltas(db: Kysely<never>): Promise<void> {
  for (const table of [...OF_REWARDS, OF_FUNDS]) {
    const totals = await findTotals(db, table, `${table}Deltas`);
    if (totals) while (await foldOnce(db, totals));
  }
}
