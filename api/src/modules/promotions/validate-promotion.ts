import type { Kysely } from 'kysely';
import { freeTextProblem } from '@portal/shared/domain/free-text';
import { dayIn, shiftDay } from '@portal/shared/domain/calendar-days';
import {
  draftProblems,
  messagesOf,
  promotionProblems,
  PROMOTION_TEXT,
  type PromotionState,
} from '@portal/shared/domain/promotion-rules';
import { locksOf } from '@portal/shared/domain/promotion-transitions';
import { PROMOTION_STATUS, type PromotionStatus } from '@portal/shared/domain/statuses';
import type { Tables } from '../../platform/database/schema';
import { HttpError, type ErrorDetail } from '../../platform/errors';
import { findTimeZone } from '../clients/clients.repository';
import { balanceOf } from '../ledger/accounts.repository';
import { daysOf, entryOf, type PromotionDraft } from './promotion-entry';
import type { PromotionRecord } from './promotion-record.repository';

const { draft, open } = PROMOTION_STATUS;

/** @throws HttpError 400 when the save changes what is locked in the promotion's present status */
export const refuseLockedChanges = (record: PromotionRecord, wanted: PromotionDraft): void =>
  refuse(lockProblems(record, wanted));

function lockProblems(record: PromotionRecord, wanted: PromotionDraft): ErrorDetail[] {
  const locks = locksOf(record.status);
  const problems: ErrorDetail[] = [];
  const isTextKept =
    wanted.name.trim() === record.promotionName &&
    wanted.fulfillmentDate === record.fulfillmentDate &&
    wanted.expirationDate === record.expirationDate;
  if (locks.nameAndDates && !isTextKept) {
    problems.push({ path: 'PromotionName', message: PROMOTION_TEXT.nameAndDatesLocked });
  }
  const isMoneyKept =
    wanted.fundsCents === record.fundsCents && wanted.rollUpCents === 0 && wanted.newInvoiceCents === 0;
  if (locks.funds && !isMoneyKept) problems.push({ path: 'Funds', message: PROMOTION_TEXT.fundsLocked });
  return problems;
}

interface Save {
  wanted: PromotionDraft;
  /** The status that the save leads to. */
  status: PromotionStatus;
  expiryBased: boolean;
  now: Date;
}

/** @throws HttpError 400 with every rule of the business that the save breaks */
export async function refuseBrokenRules(
  trx: Kysely<Tables>,
  record: PromotionRecord,
  { wanted, status, expiryBased, now }: Save,
): Promise<void> {
  const { clientId, promotionId } = record;
  const timeZone = await findTimeZone(trx, clientId);
  const isDraft = record.status < open;
  const unallocated = isDraft ? 0 : await balanceOf(trx, { clientId, kind: 'promotion', promotionId });
  const state: PromotionState = {
    status: record.status,
    expiryBased,
    // A day of grace: elsewhere the day may have begun later than for the client.
    today: shiftDay(dayIn(now, timeZone), -1),
    kept: isDraft ? undefined : daysOf(record, timeZone),
    formerFundsCents: isDraft ? 0 : record.fundsCents,
    allocatedCents: isDraft ? 0 : record.fundsCents - unallocated,
    availableCents: await balanceOf(trx, { clientId, kind: 'expired' }),
  };
  const entry = entryOf(wanted, timeZone);
  const problems = status === draft ? draftProblems(entry, state) : promotionProblems(entry, state);
  refuse([...problems, ...commentProblems(record, wanted)]);
}

/** Only a comment that is changed is validated: one that was stored before this rule does not block saving. */
function commentProblems(record: PromotionRecord, { comments }: PromotionDraft): ErrorDetail[] {
  if (comments === null || comments === record.comments) return [];
  const message = freeTextProblem('Comments', comments);
  return message ? [{ path: 'Comments', message }] : [];
}

/** @throws HttpError 400 when there are problems; each text is said once */
function refuse(problems: readonly ErrorDetail[]): void {
  if (problems.length > 0) throw new HttpError(400, messagesOf(problems).join('\n'), problems);
}
