import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { HttpError } from '../../platform/http/errors';
import type { Cause } from './causes';

/** An account holds less than what should leave it. Nothing was moved; the transaction is to be given up. */
export class InsufficientFunds extends HttpError {
  constructor(message = 'There is not enough money left for this.') {
    super(409, message);
    this.name = 'InsufficientFunds';
  }
}

/** Who moved the money and when; actorId is null when the system did (expiry, payment events). */
export interface Attribution {
  actorId: number | null;
  /** UTC text `YYYY-MM-DD HH:mm:ss` */
  at: string;
}

interface Posting extends Attribution {
  clientId: number;
  from: number;
  to: number;
  amountCents: number;
  cause: Cause;
  promotionId?: number | null;
  rewardId?: number | null;
}

/**
 * Moves money between two balances without an entry: for movements whose entries are written as a set.
 * @throws InsufficientFunds when the source holds less and is not the invoice source
 */
export async function moveBalance(
  trx: Kysely<Tables>,
  from: number,
  to: number,
  amountCents: number,
): Promise<void> {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) {
    throw new RangeError(`An entry needs a positive whole number of cents, not ${amountCents}.`);
  }
  if (from === to) throw new RangeError('An entry needs two different accounts.');
  // Checked and changed in one statement: no other transaction can come between.
  const taken = await trx
    .updateTable('ledgerAccounts')
    .set({ balanceCents: sql<number>`${sql.ref('balanceCents')} - ${amountCents}` })
    .where('accountId', '=', from)
    .where((eb) => eb.or([eb('balanceCents', '>=', amountCents), eb('kind', '=', 'invoice')]))
    .executeTakeFirst();
  if (taken.numUpdatedRows !== 1n) throw new InsufficientFunds();
  const given = await trx
    .updateTable('ledgerAccounts')
    .set({ balanceCents: sql<number>`${sql.ref('balanceCents')} + ${amountCents}` })
    .where('accountId', '=', to)
    .executeTakeFirst();
  if (given.numUpdatedRows !== 1n) throw new Error(`There is no account ${to}.`);
}

/** Writes the entry of a movement whose balances are moved apart from it. */
export async function writeEntry(trx: Kysely<Tables>, posting: Posting): Promise<void> {
  await trx
    .insertInto('ledgerEntries')
    .values({
      clientId: posting.clientId,
      sourceAccountId: posting.from,
      targetAccountId: posting.to,
      amountCents: posting.amountCents,
      cause: posting.cause,
      promotionId: posting.promotionId ?? null,
      rewardId: posting.rewardId ?? null,
      actorId: posting.actorId,
      at: posting.at,
    })
    .execute();
}

/**
 * The one way in which money moves: writes one entry and moves both balances.
 * @param trx the transaction of the change that the movement belongs to
 * @throws InsufficientFunds when the source holds less and is not the invoice source
 * @throws RangeError for an amount that is no positive whole number of cents
 */
export async function post(trx: Kysely<Tables>, posting: Posting): Promise<void> {
  await moveBalance(trx, posting.from, posting.to, posting.amountCents);
  await writeEntry(trx, posting);
}
