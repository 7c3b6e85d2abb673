import type { Kysely } from 'kysely';
import { toWire } from '@portal/shared/domain/dates';
import { DAY_MS } from '@portal/shared/domain/durations';
import type { W9Entry } from '@portal/shared/domain/w9-entry';
import { revisionInForce } from '@portal/shared/domain/w9-revisions';
import { STALE_W9_TEXT, tidyW9, w9Problems } from '@portal/shared/domain/w9-rules';
import { isMaskedTin } from '@portal/shared/domain/w9-tin';
import { randomToken } from '../../platform/crypto/random';
import type { Tables } from '../../platform/database/schema';
import type { Actor } from '../../platform/http/actor';
import { conflict, notFound } from '../../platform/errors';
import { isFormOf, formRow, taxpayerRow, type FormAccount } from './form-record';
import {
  auditedAccount,
  countRefusedSsns,
  findAccount,
  findNewest,
  findVersions,
  insertForm,
  insertTaxpayer,
  SSN_REFUSED,
  type Account,
  type FormRow,
} from './forms.repository';
import { lock } from '../lock-names';
import { requireTaxYear, type YearRequest } from './tax-list.service';
import type { TaxPlatform, TinVault } from './tin-vault';

export interface Submission {
  portBu: string;
  oeid: string;
  /** As it was entered. */
  entry: W9Entry;
  /** Whether the call may bring an account's first SSN; the other of the two never does. */
  takesSsn: boolean;
  /** The version that was read for a year, 0 for none; undefined is not compared. */
  read: (YearRequest & { formId: number }) | undefined;
  /** The newest version of all when it was read, 0 for none; undefined is not compared. */
  newestRead: number | undefined;
}

export interface Outcome {
  isAccepted: boolean;
  /** Every broken rule on a line of its own, or that the form was submitted. */
  message: string;
}

const MAX_WRONG_SSNS_PER_DAY = 5;
const SSN_STAYS = 'The SSN on record can not be changed.';
const SUBMITTED = 'W9 form successfully submitted.';
const refused = (...messages: string[]): Outcome => ({ isAccepted: false, message: messages.join('\n') });

/** What belongs to a box that is not ticked is not part of the form. */
function withoutLeftovers(entry: W9Entry): W9Entry {
  const { federalTaxClassificationId: chosen } = entry;
  return {
    ...entry,
    limitedLiability: chosen === 'L' ? entry.limitedLiability : '',
    othersText: chosen === 'O' ? entry.othersText : '',
  };
}

/** @returns the number that is submitted; '' where the call takes none, or where its mask or handle was sent for the one on record */
function ssnOf({ entry, takesSsn }: Submission, { taxpayer }: Account): string {
  const text = entry.ssn.trim();
  if (!takesSsn) return '';
  return taxpayer && (isMaskedTin(text) || text === taxpayer.handle) ? '' : text;
}

/** @returns the account with its number on record, put there now if it had none @param at UTC text */
async function recordSsn(
  trx: Kysely<Tables>,
  vault: TinVault,
  { officerId, taxpayer }: Account,
  { clientId, ssn, at }: { clientId: number; ssn: string; at: string },
): Promise<FormAccount> {
  if (taxpayer) return { clientId, officerId, handle: taxpayer.handle, ssnLookup: taxpayer.ssnLookup };
  const account = { clientId, officerId, handle: randomToken() };
  const row = taxpayerRow(vault, account, ssn, at);
  await insertTaxpayer(trx, row);
  return { ...account, ssnLookup: row.ssnLookup };
}

/**
 * Whether a number that is sent again is the one on record. Rate limit: the answer tells right from wrong, so wrong guesses
 * are written down, and after five of them in a day every number is refused for the account, the right one too.
 */
async function isSsnOnRecord(
  { audit, now, vault }: TaxPlatform,
  trx: Kysely<Tables>,
  actor: Actor,
  { account, ssn }: { account: Account; ssn: string },
): Promise<boolean> {
  const { officerId, taxpayer } = account;
  const since = toWire(new Date(now().getTime() - DAY_MS));
  const wrong = await countRefusedSsns(trx, actor.clientId, officerId, since);
  if (wrong < MAX_WRONG_SSNS_PER_DAY && vault.lookup(ssn) === taxpayer?.ssnLookup) return true;
  await audit.record(trx, actor, {
    action: SSN_REFUSED,
    entity: 'taxpayer',
    entityId: officerId,
    to: auditedAccount(account),
  });
  return false;
}

interface EditedForm {
  entry: W9Entry;
  /** The newest version when it was read, of the years up to the one that it was read for. */
  ofYear: { formId: number; before: string } | undefined;
  /** The newest version of all when it was read, 0 for none. */
  newest: number | undefined;
}

/**
 * Optimistic concurrency: a form that was filled in over an older version would drop what the newer one changed. The same
 * form again, after an answer that was lost, drops nothing.
 * @throws HttpError 409
 */
async function requireNewest(
  trx: Kysely<Tables>,
  vault: TinVault,
  { officerId }: Account,
  { entry, ofYear, newest }: EditedForm,
): Promise<void> {
  const compare = (found: FormRow | undefined, readId: number) => {
    if (found && found.formId !== readId && !isFormOf(vault, found, entry)) throw conflict(STALE_W9_TEXT);
  };
  if (ofYear) compare((await findVersions(trx, officerId, ofYear.before))[0], ofYear.formId);
  if (newest !== undefined) compare(await findNewest(trx, officerId), newest);
}

/**
 * Append-only: keeps a signed form as a new version. It is signed now, by the actor, on the revision in force.
 * @returns broken rules as well: they are an answer, not an error (W9-3.8)
 * @throws HttpError 404 for an account that the client does not have, 409 when another form was submitted since it was read
 */
export async function submitForm(
  platform: TaxPlatform,
  actor: Actor,
  submission: Submission,
): Promise<Outcome> {
  const ofYear = submission.read && {
    formId: submission.read.formId,
    before: (await requireTaxYear(platform, actor, submission.read)).before,
  };
  return platform.database.transaction(async (trx) => {
    const { vault } = platform;
    const account = await findAccount(trx, actor.clientId, submission);
    if (!account) throw notFound();
    const { taxpayer } = account;
    const entry = withoutLeftovers(tidyW9({ ...submission.entry, ssn: ssnOf(submission, account) }));
    const problems = w9Problems(entry, { ssnOnRecord: taxpayer !== undefined });
    if (problems.length > 0) return refused(...problems.map((one) => one.message));
    await requireNewest(trx, vault, account, { entry, ofYear, newest: submission.newestRead });
    if (taxpayer && entry.ssn && !(await isSsnOnRecord(platform, trx, actor, { account, ssn: entry.ssn })))
      return refused(SSN_STAYS);

    const at = toWire(platform.now());
    const owner = await recordSsn(trx, vault, account, {
      clientId: actor.clientId,
      ssn: entry.ssn,
      at,
    });
    const signed = { at, revision: revisionInForce(at), byName: actor.userName, byId: actor.userId };
    const row = formRow(vault, owner, entry, signed);
    const version = await insertForm(trx, row);
    await platform.audit.record(trx, actor, {
      action: 'w9Submitted',
      entity: 'w9Form',
      entityId: version,
      to: {
        ...auditedAccount(account),
        revision: signed.revision,
        ssn: taxpayer ? 'kept' : 'added',
        contentHash: row.contentHash,
      },
    });
    return { isAccepted: true, message: SUBMITTED };
  }, lock.w9FormsOf(actor.clientId));
}
