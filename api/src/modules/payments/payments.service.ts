import type { Kysely } from 'kysely';
import type { PaymentEventName } from '@portal/shared/domain/payment-events';
import { REWARD_STATUS } from '@portal/shared/domain/statuses';
import type { Attribution, Stamp } from '../../platform/audit/audit';
import type { Tables } from '../../platform/database/schema';
import type { Platform } from '../../platform/platform';
import { expireReward, pay } from '../ledger/movements';
import { addStep } from '../promotions/reward-steps.repository';
import { changeReward } from './change-reward';
import { reportedStatus, transition, type Transition } from './payment-transitions';
import type { PayableReward } from './payments.repository';

/** One event of a payment: told by the provider, or caused by a user of the portal. */
export interface PaymentEventRecord {
  event: PaymentEventName;
  /** UTC text of the wire: when it happened. */
  at: string;
  paymentMethodId?: number | null | undefined;
  code?: string | null | undefined;
  description?: string | null | undefined;
  reference?: string | null | undefined;
  /** What made the step, for the history. */
  cause: string;
  /** Under which the audit log has it. */
  action: 'paymentEvent' | 'paymentAnswer' | 'paymentReinitiated';
}

/** An event and the reward that it is about, as it was read in the same transaction. */
interface RewardEvent {
  reward: PayableReward;
  record: PaymentEventRecord;
}

/**
 * Applies an event to a reward: status, dates and reasons, history, money and audit log, together or not at all.
 * @param input.now UTC text: when the change is made
 * @returns whether the reward's present status allows the event; if not, nothing is changed
 * @throws HttpError 409 when the reward was changed since it was read
 */
export async function applyPaymentEvent(
  { audit }: Pick<Platform, 'audit'>,
  trx: Kysely<Tables>,
  by: Attribution,
  { reward, record, now }: RewardEvent & { now: string },
): Promise<boolean> {
  const change = transition(reward.statusId, record.event, reward.promotionStatus);
  if (!change) return false;
  const paymentMethodId = record.paymentMethodId ?? reward.paymentMethodId;
  const statusId = change.steps.at(-1) ?? reward.statusId;
  await changeReward(trx, reward, {
    statusId,
    paymentMethodId,
    updatedDate: now,
    ...datesOf(reward, record, change),
    ...reasonOf(record, change),
    ...(record.reference ? { reference: record.reference } : {}),
  });
  for (const [index, step] of change.steps.entries()) {
    const { code = null, description = null, reference = null } = record;
    await addStep(trx, {
      rewardId: reward.rewardId,
      statusId: step,
      at: record.at,
      paymentMethodId,
      // What the provider said belongs to the step that it reported.
      ...(index === 0 ? { code, description, reference } : {}),
      actorId: by.userId,
      cause: record.cause,
    });
  }
  await moveMoney(trx, reward, change, { actorId: by.userId, at: now });
  await audit.record(trx, by, {
    action: record.action,
    entity: 'reward',
    entityId: reward.rewardId,
    from: { statusId: reward.statusId, paymentMethodId: reward.paymentMethodId },
    to: {
      event: record.event,
      statusId,
      paymentMethodId,
      code: record.code ?? null,
      reference: record.reference ?? null,
    },
  });
  return true;
}

/** The cause of a step that changed nothing: an event of an earlier attempt. */
export const LATE = 'late';

/** Keeps an event of an earlier attempt in the history and the audit log; reward, money and attempts stay as they are. */
export async function recordLateEvent(
  { audit }: Pick<Platform, 'audit'>,
  trx: Kysely<Tables>,
  by: Attribution,
  { reward: { rewardId, statusId }, record }: RewardEvent,
): Promise<void> {
  const { event, at, paymentMethodId = null, code = null, description = null, reference = null } = record;
  const told = { paymentMethodId, code, description, reference };
  await addStep(trx, { rewardId, statusId: reportedStatus(event), at, ...told, cause: LATE });
  await audit.record(trx, by, {
    action: 'paymentEventLate',
    entity: 'reward',
    entityId: rewardId,
    from: { statusId },
    to: { event, code, reference },
  });
}

/** A reward is redeemed once, however often its payment is tried; one whose redemption was never reported, with its first event. */
const datesOf = ({ redeemedDate }: PayableReward, { at }: PaymentEventRecord, { money }: Transition) => ({
  redeemedDate: redeemedDate ?? at,
  ...(money === 'paid' ? { settledDate: at } : {}),
});

/** Why a payment stopped, or what its settlement asks to change; a payment that goes on has no reason any more. */
function reasonOf({ code, description }: PaymentEventRecord, { steps }: Transition) {
  const [step] = steps;
  if (step === undefined) return {};
  const explains =
    step === REWARD_STATUS.failed ||
    step === REWARD_STATUS.settled ||
    step === REWARD_STATUS.pendingEnrollment;
  return explains
    ? { reasonCode: code ?? null, reasonDescription: description ?? null }
    : { reasonCode: null, reasonDescription: null };
}

async function moveMoney(
  trx: Kysely<Tables>,
  { clientId, promotionId, rewardId, amountCents }: PayableReward,
  { money }: Transition,
  by: Stamp,
): Promise<void> {
  const reward = { clientId, promotionId, rewardId, amountCents };
  if (money === 'paid') await pay(trx, reward, by);
  if (money === 'expired') await expireReward(trx, reward, by);
}
