import type { Kysely } from 'kysely';
import type { Stamp } from '../../platform/audit/audit';
import type { Tables } from '../../platform/database/schema';
import { HttpError } from '../../platform/errors';
import { deposit, withdraw, type Account } from './accounts.repository';
import type { Cause } from './causes';
import { insertEntry } from './entries.repository';

/** An account holds less than what should leave it. Nothing was moved; the caller rolls back. */
export class InsufficientFunds extends HttpError {
  constructor(message = 'There is not enough money left for this.') {
    super(409, message);
    this.name = 'InsufficientFunds';
  }
}

interface Posting extends Stamp {
  clientId: number;
  from: Account;
  to: Account;
  amountCents: number;
  cause: Cause;
  promotionId?: number | null;
  rewardId?: number | null;
}

/**
 * Moves money between two balances without an entry: for movements whose entries are written apart from it.
 * @throws InsufficientFunds when the source holds less and is not the invoice source
 * @throws RangeError for an amount that is no positive whole number of cents
 */
export async function moveBalance(
  trx: Kysely<Tables>,
  { from, to, amountCents }: Pick<Posting, 'from' | 'to' | 'amountCents'>,
): Promise<void> {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) {
    throw new RangeError(`An entry needs a positive whole number of cents, not ${amountCents}.`);
  }
  if (from.accountId === to.accountId) throw new RangeError('An entry needs two different accounts.');
  if (!(await withdraw(trx, from, amountCents))) throw new InsufficientFunds();
  if (!(await deposit(trx, to, amountCents))) throw new Error(`There is no account ${to.accountId}.`);
}

/** Writes the entry of a movement whose balances are moved apart from it. */
export const writeEntry = (trx: Kysely<Tables>, posting: Posting): Promise<void> =>
  insertEntry(trx, {
    clientId: posting.clientId,
    sourceAccountId: posting.from.accountId,
    targetAccountId: posting.to.accountId,
    amountCents: posting.amountCents,
    cause: posting.cause,
    promotionId: posting.promotionId ?? null,
    rewardId: posting.rewardId ?? null,
    actorId: posting.actorId,
    at: posting.at,
  });

/**
 * Double-entry posting, the one way in which money moves: writes one entry and moves both balances.
 * @param trx the transaction of the change that the movement belongs to
 * @throws InsufficientFunds when the source holds less and is not the invoice source
 * @throws RangeError for an amount that is no positive whole number of cents
 */
export async function post(trx: Kysely<Tables>, posting: Posting): Promise<void> {
  await moveBalance(trx, posting);
  await writeEntry(trx, posting);
}
