import { sql, type Kysely } from 'kysely';
import type { AccountKind, Tables } from '../../platform/database/schema';

/**
 * Which account is meant. A client has one invoice, one paid and one expired account. The transit account of a promotion
 * holds what a file that is being approved has taken from it for rewards that are not there yet.
 */
type AccountKey =
  | { clientId: number; kind: 'invoice' | 'paid' | 'expired' }
  | { clientId: number; kind: 'promotion' | 'transit'; promotionId: number }
  | { clientId: number; kind: 'reward'; rewardId: number };

/** The columns that identify an account. A reward's account names the reward alone, a promotion's two the promotion. */
const columnsOf = (
  key: AccountKey,
): { clientId: number; kind: AccountKind; promotionId: number | null; rewardId: number | null } => ({
  clientId: key.clientId,
  kind: key.kind,
  promotionId: key.kind === 'promotion' || key.kind === 'transit' ? key.promotionId : null,
  rewardId: key.kind === 'reward' ? key.rewardId : null,
});

async function find(db: Kysely<Tables>, key: AccountKey) {
  const { clientId, kind, promotionId, rewardId } = columnsOf(key);
  let query = db
    .selectFrom('ledgerAccounts')
    .select(['accountId', 'balanceCents'])
    .where('clientId', '=', clientId)
    // A literal, not a parameter: the partial index of a kind is used only where the kind is known when the query is planned.
    .where('kind', '=', sql.lit(kind));
  if (promotionId !== null) query = query.where('promotionId', '=', promotionId);
  // The condition of that partial index once more: it is used only where the planner recognises it.
  else if (rewardId === null) query = query.where(sql<boolean>`kind in ('invoice', 'paid', 'expired')`);
  if (rewardId !== null) query = query.where('rewardId', '=', rewardId);
  return query.executeTakeFirst();
}

/**
 * @param trx the transaction of the change that needs the account
 * @returns the id of the account, opened with nothing in it when it is used for the first time
 */
export async function accountOf(trx: Kysely<Tables>, key: AccountKey): Promise<number> {
  const found = await find(trx, key);
  if (found) return found.accountId;
  await trx
    .insertInto('ledgerAccounts')
    .values({ ...columnsOf(key), balanceCents: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const opened = await find(trx, key);
  if (!opened) throw new Error(`The ${key.kind} account of client ${key.clientId} could not be opened.`);
  return opened.accountId;
}

/** @returns what is in the account, in cents: 0 for one that was never used, below zero only for invoices */
export async function balanceOf(db: Kysely<Tables>, key: AccountKey): Promise<number> {
  return Number((await find(db, key))?.balanceCents ?? 0);
}

/**
 * Takes money out of an account in one statement (compare and set): no other transaction can come between.
 * @returns whether the account held that much; the invoice account, the source of all money, always does
 */
export async function withdraw(trx: Kysely<Tables>, accountId: number, cents: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('ledgerAccounts')
    .set({ balanceCents: sql<number>`${sql.ref('balanceCents')} - ${cents}` })
    .where('accountId', '=', accountId)
    .where((eb) => eb.or([eb('balanceCents', '>=', cents), eb('kind', '=', 'invoice')]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Puts money into an account. @returns whether there is such an account */
export async function deposit(trx: Kysely<Tables>, accountId: number, cents: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('ledgerAccounts')
    .set({ balanceCents: sql<number>`${sql.ref('balanceCents')} + ${cents}` })
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Adds to an account, or takes from it with cents below 0. @returns whether it did; false when too little would be left */
export async function changeBalance(trx: Kysely<Tables>, accountId: number, cents: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('ledgerAccounts')
    .set({ balanceCents: sql<number>`${sql.ref('balanceCents')} + ${cents}` })
    .where('accountId', '=', accountId)
    .where(sql<number>`${sql.ref('balanceCents')} + ${cents}`, '>=', 0)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
