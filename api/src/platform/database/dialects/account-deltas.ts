import { sql, type Kysely } from 'kysely';
import type { Tables } from '../schema';
import { isPostgres } from './columns';

/**
 * Accounts that a client has one of each: without more, every transaction that pays, expires or funds anything of the client
 * would wait for the one before (hot row). On PostgreSQL what comes into them is a row of `ledgerAccountsDeltas`; whatever
 * changes the account's own row folds these in, and `ledgerBalances` is a view of both. SQLite has one writer and none of that.
 */
const SHARED = `('invoice', 'paid', 'expired')`;

/**
 * A trigger folds, so that a process of the former version, which changes the row in place and reads it alone, has all that was
 * added before. It runs with the row locked: no two fold the same account at once.
 */
const FOLD = `declare added bigint;
begin
  with taken as (delete from "ledgerAccountsDeltas" where "accountId" = old."accountId" returning cents)
  select coalesce(sum(cents), 0) into added from taken;
  new."balanceCents" := new."balanceCents" + added;
  return new;
end`;

const COLUMNS = sql.raw('a."accountId", a."clientId", a.kind, a."promotionId", a."rewardId"');

/** Makes the table of deltas with its trigger, and the view of balances. */
export async function keepAccountDeltas(db: Kysely<never>): Promise<void> {
  if (!isPostgres(db)) {
    await sql`create view "ledgerBalances" as select ${COLUMNS}, a."balanceCents" from "ledgerAccounts" a`.execute(
      db,
    );
    return;
  }
  await sql`create table "ledgerAccountsDeltas" ("deltaId" bigint generated always as identity primary key,
    "accountId" integer not null, cents bigint not null)`.execute(db);
  await sql`create index "ledgerAccountsDeltas_accountId" on "ledgerAccountsDeltas" ("accountId")`.execute(
    db,
  );
  await sql`create function "ledgerAccountsFoldRun"() returns trigger language plpgsql as ${sql.lit(FOLD)}`.execute(
    db,
  );
  await sql`create trigger "ledgerAccountsFold" before update on "ledgerAccounts" for each row
    when (old.kind in ${sql.raw(SHARED)}) execute function "ledgerAccountsFoldRun"()`.execute(db);
  await sql`create view "ledgerBalances" as select ${COLUMNS}, a."balanceCents" + case when a.kind in ${sql.raw(SHARED)} then
    (select coalesce(sum(d.cents), 0)::bigint from "ledgerAccountsDeltas" d where d."accountId" = a."accountId") else 0 end
    as "balanceCents" from "ledgerAccounts" a`.execute(db);
}

/** Adds to an account that a client has one of, without waiting for others that do; below 0 only what needs no check. */
export async function addToSharedAccount(
  trx: Kysely<Tables>,
  accountId: number,
  cents: number,
): Promise<void> {
  await (
    isPostgres(trx)
      ? sql`insert into "ledgerAccountsDeltas" ("accountId", cents) values (${accountId}, ${cents})`
      : sql`update "ledgerAccounts" set "balanceCents" = "balanceCents" + ${cents} where "accountId" = ${accountId}`
  ).execute(trx);
}

/**
 * Row lock first: brings what was added to such an account into its row, which stays locked until the transaction ends. The
 * statement after it sees all there is, and no other transaction takes any of it meanwhile.
 */
export async function lockSharedAccount(trx: Kysely<Tables>, accountId: number): Promise<void> {
  if (!isPostgres(trx)) return;
  await sql`update "ledgerAccounts" set "balanceCents" = "balanceCents" where "accountId" = ${accountId}`.execute(
    trx,
  );
}

/**
 * Folds what was added into the accounts, but for one that is locked just now.
 * @param db of PostgreSQL
 */
export async function foldAccountDeltas(db: Kysely<never>): Promise<void> {
  await sql`update "ledgerAccounts" set "balanceCents" = "balanceCents" where "accountId" in (
    select "accountId" from "ledgerAccounts" where "accountId" in (select "accountId" from "ledgerAccountsDeltas")
    order by "accountId" for no key update skip locked)`.execute(db);
}
