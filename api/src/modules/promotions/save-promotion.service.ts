import type { Kysely } from 'kysely';
import { toWire } from '@portal/shared/domain/dates';
import { nameKey } from '@portal/shared/domain/names';
import { PROMOTION_TEXT } from '@portal/shared/domain/promotion-rules';
import { savedStatus, transitionRefused } from '@portal/shared/domain/promotion-transitions';
import { PROMOTION_STATUS, type PromotionStatus } from '@portal/shared/domain/statuses';
import type { Stamp } from '../../platform/audit/audit';
import type { Tables } from '../../platform/database/schema';
import type { Actor } from '../../platform/http/actor';
import { badInput, conflict } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { assignNewInvoice, rollUp } from '../ledger/movements';
import { InsufficientFunds } from '../ledger/posting';
import { isExpiryBased } from '../clients/clients.repository';
import { deletePromotion, endPromotion } from './end-promotion.service';
import { refuseBrokenRules, refuseLockedChanges } from './validate-promotion';
import { wantedOf, type PromotionDraft, type PromotionSave } from './promotion-entry';
import { changesBetween, writeHistory, type PromotionAction, type Told } from './promotion-history';
import {
  changeRecord,
  decidedStatus,
  NameTaken,
  refuseStale,
  refuseTakenName,
  requireRecord,
} from './promotion-record';
import { lockOf, locks } from '../lock-names';
import type { PromotionRecord } from './promotion-record.repository';

/** What a save answers: 2 when another promotion has the name. */
export const SAVE_RESULT = { saved: 1, nameTaken: 2 } as const;
type SaveResult = (typeof SAVE_RESULT)[keyof typeof SAVE_RESULT];

const { draft, open, closed, deleted } = PROMOTION_STATUS;

/**
 * Saves a promotion as draft or as open one, or closes an expired one (PROMO-4.3).
 * @throws HttpError 404; 409 when it was changed since it was read or can not be saved like this; 400 with every rule broken
 */
export async function updatePromotion(
  platform: Platform,
  actor: Actor,
  save: PromotionSave,
): Promise<SaveResult> {
  const { database } = platform;
  const record = await requireRecord(database.db, actor.clientId, save.promotionId);
  const status = requireSavedStatus(record, save);
  if (status === closed || status === deleted) {
    await endInstead(platform, actor, record, { save, status });
    return SAVE_RESULT.saved;
  }
  try {
    await database.transaction(
      (trx) => saveUnended(platform, trx, actor, save),
      locks(lockOf.promotion(record.promotionId), lockOf.promotionsOf(actor.clientId)),
    );
    return SAVE_RESULT.saved;
  } catch (error) {
    if (error instanceof NameTaken) return SAVE_RESULT.nameTaken;
    throw error;
  }
}

/** @throws HttpError 409 */
function requireSavedStatus(
  record: PromotionRecord,
  { status: asked, version }: PromotionSave,
): PromotionStatus {
  refuseStale(record, version);
  const present = decidedStatus(record);
  const status = savedStatus(present, asked);
  if (status === undefined) throw conflict(transitionRefused(present, asked));
  return status;
}

/** Closes or deletes the promotion, where that is what the save asks for. */
async function endInstead(
  platform: Platform,
  actor: Actor,
  record: PromotionRecord,
  { save, status }: { save: PromotionSave; status: typeof closed | typeof deleted },
): Promise<void> {
  const { promotionId, clientId } = record;
  if (status === deleted) return deletePromotion(platform, actor, { promotionId, version: save.version });
  const expiryBased = await isExpiryBased(platform.database.db, clientId);
  refuseLockedChanges(record, wantedOf(save, record, expiryBased));
  return endPromotion(platform, actor, { clientId, promotionId, to: closed, version: save.version });
}

async function saveUnended(
  platform: Platform,
  trx: Kysely<Tables>,
  actor: Actor,
  save: PromotionSave,
): Promise<void> {
  const record = await requireRecord(trx, actor.clientId, save.promotionId);
  const status = requireSavedStatus(record, save);
  // It has expired since the save began: whoever closes an expired promotion has seen that it is one.
  if (status === closed || status === deleted) throw conflict(PROMOTION_TEXT.stale);
  const expiryBased = await isExpiryBased(trx, actor.clientId);
  const wanted = wantedOf(save, record, expiryBased);
  refuseLockedChanges(record, wanted);
  await refuseBrokenRules(trx, record, { wanted, status, expiryBased, now: platform.now() });
  const key = nameKey(wanted.name);
  if (key !== '') await refuseTakenName(trx, record, key);
  const stored = { ...amountsAfter(record, wanted), ...textsOf(wanted), nameKey: key, status };
  await store(platform, trx, actor, { record, stored });
}

/** The money of the promotion after the save: what it adds beyond the roll-up is new invoice money. */
function amountsAfter(record: PromotionRecord, { fundsCents = 0, rollUpCents = 0 }: PromotionDraft) {
  const former = record.status < open ? { fundsCents: 0, rollUpCents: 0, newInvoiceCents: 0 } : record;
  const newInvoiceCents = fundsCents - former.fundsCents - rollUpCents;
  return {
    fundsCents,
    rollUpCents: former.rollUpCents + rollUpCents,
    newInvoiceCents: former.newInvoiceCents + newInvoiceCents,
  };
}

const textsOf = ({ name, fulfillmentDate, expirationDate, comments }: PromotionDraft) => ({
  promotionName: name.trim(),
  fulfillmentDate,
  expirationDate,
  comments,
});

/** What a save writes. */
type Stored = Told & Pick<PromotionRecord, 'nameKey'>;

/** Stores what the save changes, moves its money, and writes it into the promotion's history and the audit log. */
async function store(
  { audit, now }: Platform,
  trx: Kysely<Tables>,
  actor: Actor,
  { record, stored }: { record: PromotionRecord; stored: Stored },
): Promise<void> {
  const changes = changesBetween(record, { ...record, ...stored });
  if (changes.length === 0 && record.status === stored.status) return;
  const at = toWire(now());
  await changeRecord(trx, record, { ...stored, updatedBy: actor.userId, updatedDate: at });
  if (stored.status !== draft) await moveMoney(trx, record, stored, { actorId: actor.userId, at });
  const action = actionOf(record.status, stored.status);
  await writeHistory(trx, record.promotionId, actor, { at, action, changes });
  await audit.record(trx, actor, {
    action: AUDITED[action],
    entity: 'promotion',
    entityId: record.promotionId,
    from: Object.fromEntries(changes.map(({ field, from }) => [field, from])),
    to: Object.fromEntries(changes.map(({ field, to }) => [field, to])),
  });
}

const actionOf = (from: PromotionStatus, to: PromotionStatus): keyof typeof AUDITED =>
  to === draft ? 'saved' : from < open ? 'opened' : 'updated';

const AUDITED = {
  saved: 'promotionSaved',
  opened: 'promotionOpened',
  updated: 'promotionUpdated',
} as const satisfies Partial<Record<PromotionAction, string>>;

/** Moves what the save adds into the promotion: all of its funds for a draft, which has moved nothing yet. */
async function moveMoney(
  trx: Kysely<Tables>,
  record: PromotionRecord,
  stored: Stored,
  by: Stamp,
): Promise<void> {
  const isDraft = record.status < open;
  const added = (column: 'rollUpCents' | 'newInvoiceCents') =>
    stored[column] - (isDraft ? 0 : record[column]);
  try {
    await rollUp(trx, record, added('rollUpCents'), by);
  } catch (error) {
    if (!(error instanceof InsufficientFunds)) throw error;
    throw badInput({ path: 'RollUpValue', message: PROMOTION_TEXT.overAvailable });
  }
  await assignNewInvoice(trx, record, added('newInvoiceCents'), by);
}
