import { sql, type Kysely } from 'kysely';
import { addToSharedAccount, lockSharedAccount } from '../../platform/database/dialects/account-deltas';
import type { AccountKind, Tables } from '../../platform/database/schema';

export interface Account {
  accountId: number;
  kind: AccountKind;
}

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

/** @param from the accounts themselves, or what is in them, which takes a look at what was added to those that are shared */
async function find(db: Kysely<Tables>, key: AccountKey, from: 'ledgerAccounts' | 'ledgerBalances') {
  const { clientId, kind, promotionId, rewardId } = columnsOf(key);
  let query = db
    .selectFrom(`${from} as account`)
    .select('accountId')
    .$if(from === 'ledgerBalances', (balances) => balances.select('balanceCents'))
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
 * @returns the account, opened with nothing in it when it is used for the first time
 */
export async function accountOf(trx: Kysely<Tables>, key: AccountKey): Promise<Account> {
  const { kind } = key;
  const found = await find(trx, key, 'ledgerAccounts');
  if (found) return { accountId: found.accountId, kind };
  await trx
    .insertInto('ledgerAccounts')
    .values({ ...columnsOf(key), balanceCents: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const opened = await find(trx, key, 'ledgerAccounts');
  if (!opened) throw new Error(`The ${kind} account of client ${key.clientId} could not be opened.`);
  return { accountId: opened.accountId, kind };
}

/** @returns what is in the account, in cents: 0 for one that was never used, below zero only for invoices */
export async function balanceOf(db: Kysely<Tables>, key: AccountKey): Promise<number> {
  return Number((await find(db, key, 'ledgerBalances'))?.balanceCents ?? 0);
}

/** Whether a client has one such account, which all its promotions and rewards pay into. */
const isShared = (kind: AccountKind): boolean => kind === 'invoice' || kind === 'paid' || kind === 'expired';

/**
 * Takes money out of an account in one statement (compare and set): no other transaction can come between.
 * @returns whether the account held that much; the invoice account, the source of all money, always does
 */
export async function withdraw(
  trx: Kysely<Tables>,
  { accountId, kind }: Account,
  cents: number,
): Promise<boolean> {
  if (kind === 'invoice') {
    await addToSharedAccount(trx, accountId, -cents);
    return true;
  }
  if (isShared(kind)) await lockSharedAccount(trx, accountId);
  const { numUpdatedRows } = await trx
    .updateTable('ledgerAccounts')
    .set({ balanceCents: sql<number>`${sql.ref('balanceCents')} - ${cents}` })
    .where('accountId', '=', accountId)
    .where('balanceCents', '>=', cents)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Puts money into an account. @returns whether there is such an account */
export async function deposit(
  trx: Kysely<Tables>,
  { accountId, kind }: Account,
  cents: number,
): Promise<boolean> {
  if (isShared(kind)) {
    await addToSharedAccount(trx, accountId, cents);
    return true;
  }
  const { numUpdatedRows } = await trx
    .updateTable('ledgerAccounts')
    .set({ balanceCents: sql<number>`${sql.ref('balanceCents')} + ${cents}` })
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Adds to an account, or takes from it with cents below 0. @returns whether it did; false when too little would be left */
export const changeBalance = (trx: Kysely<Tables>, account: Account, cents: number): Promise<boolean> =>
  cents < 0 ? withdraw(trx, account, -cents) : deposit(trx, account, cents);
