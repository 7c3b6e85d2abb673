import type { Kysely } from 'kysely';
import type { BodyOf } from '@portal/shared/contracts/endpoint';
import type { saveW9Form } from '@portal/shared/contracts/taxation';
import { toWire } from '@portal/shared/domain/dates';
import type { W9Entry } from '@portal/shared/domain/w9-entry';
import { revisionInForce } from '@portal/shared/domain/w9-revisions';
import { tidyW9, w9Problems } from '@portal/shared/domain/w9-rules';
import { isMaskedTin } from '@portal/shared/domain/w9-tin';
import { randomToken } from '../../platform/crypto/random';
import type { Tables } from '../../platform/database/schema';
import type { Actor } from '../../platform/http/actor';
import { notFound } from '../../platform/http/errors';
import type { Platform } from '../../platform/platform';
import { formRow, taxpayerRow, type FormAccount } from './form-record';
import {
  countRefusedSsns,
  findAccount,
  insertForm,
  insertTaxpayer,
  SSN_REFUSED,
  type Account,
} from './forms.repository';
import type { TinVault } from './tin-vault';
import { lock } from '../lock-names';

type Body = BodyOf<typeof saveW9Form>;

interface Outcome {
  Status: 'Success' | 'Fail';
  Message: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_WRONG_SSNS = 5;
const SSN_STAYS = 'The SSN on record can not be changed.';
const fail = (...messages: string[]): Outcome => ({ Status: 'Fail', Message: messages.join('\n') });

/** Which of the two calls it is: the one that may bring an account's first SSN, or the one that never does. */
interface SubmissionKind {
  takesSsn: boolean;
}

/** What belongs to a box that is not ticked is not part of the form. */
function withoutLeftovers(entry: W9Entry): W9Entry {
  const { federalTaxClassificationId: chosen } = entry;
  return {
    ...entry,
    limitedLiability: chosen === 'L' ? entry.limitedLiability : '',
    othersText: chosen === 'O' ? entry.othersText : '',
  };
}

function entryOf(body: Body, ssn: string): W9Entry {
  return withoutLeftovers(
    tidyW9({
      name: body.lName ?? '',
      businessName: body.lBusinessName ?? '',
      federalTaxClassificationId: body.lFederalTaxClassificationId ?? '',
      limitedLiability: body.lLimitedLiability ?? '',
      othersText: body.lOthersText ?? '',
      isForeignPartners: body.lIsForeignPartners ?? false,
      exemptPayeeCode: body.lExemptPayeeCode ?? '',
      FATCACode: body.lFATCACode ?? '',
      address1: body.lAddress1 ?? '',
      address2: body.lAddress2 ?? '',
      city: body.lCity ?? '',
      state: body.lState ?? '',
      zipCode: body.lZipCode ?? '',
      listAccountNumber: body.lListAccountNumber ?? '',
      requestersNameandAddress: body.lRequestersNameandAddress ?? '',
      ssn,
      ein: body.lEmployerIdentificationNumber ?? '',
      signatureText: body.lSignatureText ?? '',
    }),
  );
}

/** The number that a body brings; what the portal itself shows in its place (mask, handle) brings none. */
function ssnOf({ lSSN }: Body, { taxpayer }: Account, { takesSsn }: SubmissionKind): string {
  const text = lSSN?.trim() ?? '';
  if (!takesSsn) return '';
  return taxpayer && (isMaskedTin(text) || text === taxpayer.handle) ? '' : text;
}

/** @returns the account with its number on record, put there now if it had none */
async function recordSsn(
  trx: Kysely<Tables>,
  vault: TinVault,
  { clientId }: Actor,
  { officerId, taxpayer }: Account,
  ssn: string,
  at: string,
): Promise<FormAccount> {
  if (taxpayer) return { clientId, officerId, handle: taxpayer.handle, ssnLookup: taxpayer.ssnLookup };
  const account = { clientId, officerId, handle: randomToken() };
  const row = taxpayerRow(vault, account, ssn, at);
  await insertTaxpayer(trx, row);
  return { ...account, ssnLookup: row.ssnLookup };
}

/**
 * Whether a number that is sent again is the one on record. The answer tells right from wrong, so guesses are limited and
 * written down: after five wrong ones in a day every number is refused for the account, the right one too.
 */
async function isSsnOnRecord(
  { audit, now }: Platform,
  trx: Kysely<Tables>,
  vault: TinVault,
  actor: Actor,
  { officerId, portBu, oeid, taxpayer }: Account,
  ssn: string,
): Promise<boolean> {
  const since = toWire(new Date(now().getTime() - DAY_MS));
  const wrong = await countRefusedSsns(trx, actor.clientId, officerId, since);
  if (wrong < MOST_WRONG_SSNS && vault.lookup(ssn) === taxpayer?.ssnLookup) return true;
  await audit.record(trx, actor, {
    action: SSN_REFUSED,
    entity: 'taxpayer',
    entityId: officerId,
    to: { PBU: portBu, OEID: oeid },
  });
  return false;
}

/**
 * Keeps a signed form as a new version. It is signed now, by the actor, on the revision in force.
 * @returns what the caller shows: broken rules are an answer, not an error (W9-3.8)
 * @throws HttpError 404 for an account that the client does not have
 */
export const submitForm = (
  platform: Platform,
  vault: TinVault,
  actor: Actor,
  body: Body,
  kind: SubmissionKind,
): Promise<Outcome> =>
  platform.database.transaction(async (trx) => {
    const account = await findAccount(trx, actor.clientId, body.lPBU, body.lOEID);
    if (!account) throw notFound();
    const { taxpayer } = account;
    const entry = entryOf(body, ssnOf(body, account, kind));
    const problems = w9Problems(entry, { ssnOnRecord: taxpayer !== undefined });
    if (problems.length > 0) return fail(...problems.map((one) => one.message));
    if (taxpayer && entry.ssn && !(await isSsnOnRecord(platform, trx, vault, actor, account, entry.ssn)))
      return fail(SSN_STAYS);

    const at = toWire(platform.now());
    const owner = await recordSsn(trx, vault, actor, account, entry.ssn, at);
    const signed = { at, revision: revisionInForce(at), byName: actor.userName, byId: actor.userId };
    const row = formRow(vault, owner, entry, signed);
    const version = await insertForm(trx, row);
    await platform.audit.record(trx, actor, {
      action: 'w9Submitted',
      entity: 'w9Form',
      entityId: version,
      to: {
        PBU: account.portBu,
        OEID: account.oeid,
        revision: signed.revision,
        ssn: taxpayer ? 'kept' : 'added',
        contentHash: row.contentHash,
      },
    });
    return { Status: 'Success', Message: 'W9 form successfully submitted.' };
  }, lock.w9FormsOf(actor.clientId));
