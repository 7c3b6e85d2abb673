import type { Kysely } from 'kysely';
import type { PaymentEvent } from '@portal/shared/contracts/payments';
import { fromIso, fromWire, toWire } from '@portal/shared/domain/dates';
import { eventName } from '@portal/shared/domain/payment-events';
import { REWARD_STATUS_NAMES, type RewardStatus } from '@portal/shared/domain/statuses';
import type { Tables } from '../../platform/database/schema';
import { readId } from '../../platform/database/row-id';
import { writableText } from '../../platform/database/unwritable-text';
import { badInput, conflict, notFound } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { beginStart, finishStart, providerOf, type Attempt } from './payment-attempts.service';
import type { PaymentPlatform } from './payment-gateway';
import { isLate } from './event-attempt';
import {
  findLastAttempt,
  findPayable,
  findReferenced,
  forgetEvent,
  rememberEvent,
  tieEvent,
  type PayableReward,
} from './payments.repository';
import { applyPaymentEvent, recordLateEvent, type PaymentEventRecord } from './payments.service';
import { rewardScope } from './reward-scope.repository';

interface Received {
  /** The header webhook-id: the same event has the same id. */
  eventId: string;
  event: PaymentEvent;
  address: string;
}

type Outcome =
  | { kind: 'applied'; attempt?: Attempt | undefined }
  | { kind: 'known' }
  | { kind: 'late' }
  | { kind: 'refused'; reward: PayableReward };

/**
 * Idempotent consumer: takes one verified event of the payment provider.
 * @returns whether it changed anything: false for an event that was taken before, and for one of an earlier attempt
 * @throws HttpError 404 for an unknown reward, 409 when the reward's present status does not allow the event (logged),
 *   400 for a moment that is none
 */
export async function receiveEvent(platform: PaymentPlatform, received: Received): Promise<boolean> {
  const record = recordOf(received, platform.now());
  const rewardId = readId(received.event.data.rewardId);
  const scope = await rewardScope(platform.database.db, rewardId);
  const outcome = await platform.database.transaction(async (trx): Promise<Outcome> => {
    const reward = await findPayable(trx, rewardId);
    if (!reward) throw notFound('There is no such reward.');
    const { eventId, event } = received;
    const at = toWire(platform.now());
    const by = providerOf(reward, received.address);
    const attempt = await findLastAttempt(trx, rewardId);
    const late = attempt !== undefined && isLate(await toldEvent(trx, rewardId, record), attempt);
    // The attempt of a redemption is not there yet, and a late reference stays with the attempt that it is known from.
    const isOfAttempt = !late && record.event !== 'redeemed';
    const reference = record.reference ?? null;
    const told = { eventId, rewardId, type: event.type, receivedAt: at };
    const tied = isOfAttempt ? { attemptId: attempt?.attemptId ?? null, reference } : {};
    if (!(await rememberEvent(trx, { ...told, ...tied }))) return { kind: 'known' };
    if (late) {
      await recordLateEvent(platform, trx, by, { reward, record });
      return { kind: 'late' };
    }
    if (record.event === 'redeemed') {
      const begun = await beginStart(platform, trx, by, { reward, record });
      if (begun) {
        await tieEvent(trx, eventId, { attemptId: begun.attemptId, reference });
        return { kind: 'applied', attempt: begun };
      }
    } else if (await applyPaymentEvent(platform, trx, by, { reward, record, now: at })) {
      return { kind: 'applied' };
    }
    // A refused event is not remembered: the provider may send it again when the reward is ready for it.
    await forgetEvent(trx, eventId);
    return { kind: 'refused', reward };
  }, scope);
  if (outcome.kind === 'refused') return refuseEvent(platform, received, outcome.reward);
  if (outcome.kind === 'applied' && outcome.attempt) await finishStart(platform, outcome.attempt);
  return outcome.kind === 'applied';
}

async function toldEvent(trx: Kysely<Tables>, rewardId: number, record: PaymentEventRecord) {
  const { at, reference, event } = record;
  return {
    at,
    reference: reference || null,
    isRedemption: event === 'redeemed',
    referenced: reference ? await findReferenced(trx, rewardId, reference) : [],
  };
}

function recordOf({ event: { type, data } }: Received, now: Date): PaymentEventRecord {
  const { paymentMethodId, code, description, reference } = data;
  // The provider would send it again without end, and the payment would stay as it is.
  const words = description ? writableText(description, description.length) : description;
  const told = { paymentMethodId, code, description: words, reference };
  const at = momentOf(data.occurredAt, now);
  return { ...told, at, event: eventName(type), cause: 'payment', action: 'paymentEvent' };
}

/** What a provider sends for a date that it does not have (1970, the year 0) lies before it. */
const FIRST_MOMENT = new Date('2000-01-01T00:00:00Z');

/**
 * @returns UTC text of the wire; no later than now, as the clock of a provider may be ahead. An empty date counts as now: it would
 *   put what was paid into a tax year of long ago, and all years since then into the list of tax years.
 */
function momentOf(occurredAt: string | null | undefined, now: Date): string {
  if (!occurredAt) return toWire(now);
  const moment = fromIso(occurredAt) ?? fromWire(occurredAt);
  if (!moment) {
    throw badInput({
      path: 'data.occurredAt',
      message: 'data.occurredAt must be a moment with its time zone.',
    });
  }
  return toWire(moment < FIRST_MOMENT || moment > now ? now : moment);
}

async function refuseEvent(platform: Platform, received: Received, reward: PayableReward): Promise<never> {
  const { eventId, event } = received;
  const status = REWARD_STATUS_NAMES[reward.statusId as RewardStatus];
  platform.log.warn(
    { eventId, type: event.type, rewardId: reward.rewardId, status },
    'a payment event was refused',
  );
  await platform.audit.record(platform.database.db, providerOf(reward, received.address), {
    action: 'paymentEventRefused',
    entity: 'reward',
    entityId: reward.rewardId,
    from: { statusId: reward.statusId },
    to: { event: eventName(event.type), eventId },
  });
  throw conflict(`The event ${event.type} is not possible now: the reward is in status '${status}'.`);
}
