import { plainTextProblem } from '@portal/shared/domain/free-text';
import { isBlank } from '@portal/shared/domain/invisible-characters';
import { mayHoldTin } from '@portal/shared/domain/w9-tin';
import type { Actor } from '../../platform/http/actor';
import { badInput, notFound } from '../../platform/errors';
import { NO_LOCKS } from '../lock-names';
import { auditedAccount, findAccountByHandle } from './forms.repository';
import { openSsn, type TaxPlatform } from './tin-vault';

function readReason(text: string): string {
  const reason = text.trim();
  if (isBlank(reason)) throw badInput({ path: 'reason', message: 'Reason is required.' });
  const problem = plainTextProblem('Reason', reason);
  if (problem) throw badInput({ path: 'reason', message: problem });
  if (mayHoldTin(reason)) {
    throw badInput({ path: 'reason', message: 'Reason must not contain a taxpayer number.' });
  }
  return reason;
}

/**
 * The only way by which an SSN leaves the server in full. Who looked, at whose number and why is written to the audit
 * log before the digits are answered.
 * @returns the nine digits
 * @throws HttpError 400 without a reason, 404 for a handle that the client does not have
 */
export async function revealSsn(
  { database, audit, vault }: TaxPlatform,
  actor: Actor,
  { handle, reason: text }: { handle: string; reason: string },
): Promise<string> {
  const reason = readReason(text);
  return database.transaction(async (trx) => {
    const account = await findAccountByHandle(trx, actor.clientId, handle);
    if (!account) throw notFound();
    await audit.record(trx, actor, {
      action: 'ssnRevealed',
      entity: 'taxpayer',
      entityId: account.officerId,
      to: { ...auditedAccount(account), reason },
    });
    return openSsn(vault, account.taxpayer);
  }, NO_LOCKS);
}
