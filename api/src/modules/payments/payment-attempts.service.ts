import type { Kysely } from 'kysely';
import { toWire } from '@portal/shared/domain/dates';
import type { Attribution } from '../../platform/audit/audit';
import type { Tables } from '../../platform/database/schema';
import { conflict } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { untilAborted } from '../../platform/until-aborted';
import type { PaymentPlatform, PaymentStart } from './payment-gateway';
import {
  findLostAttempts,
  findPayable,
  finishAttempt,
  markAsked,
  openAttempt,
  type PayableReward,
} from './payments.repository';
import { applyPaymentEvent, type PaymentEventRecord } from './payments.service';
import { rewardScopeOf } from './reward-scope.repository';

/** How long the provider may take to begin a payment; then the portal asks again later. */
const GATEWAY_TIMEOUT_MS = 20_000;
/** Longer than a question takes; shorter than the time between two rounds, so that the next may ask about all again. */
const RETRY_AFTER_MS = 30_000;
/** A round asks nothing more after that time, however slow the provider is. */
const ROUND_MS = 30_000;
const LOST_PER_METHOD = 100;

/** @param address of the provider's call; none where the portal asked @returns the provider as who changes a reward */
export const providerOf = (
  { clientId }: Pick<PayableReward, 'clientId'>,
  address: string | null = null,
): Attribution => ({ userId: null, userName: 'Payment provider', clientId, address });

export interface Attempt {
  attemptId: number;
  rewardId: number;
}

/**
 * Begins a payment in the caller's transaction: the reward is 'Payment Initiated' from here on, which keeps expiry and a
 * second attempt away, in this process and in others. The provider is asked after the transaction (`finishStart`).
 * @returns undefined when the reward's status does not allow it
 * @throws HttpError 409 while another attempt of the reward is in flight
 */
export async function beginStart(
  platform: Platform,
  trx: Kysely<Tables>,
  by: Attribution,
  { reward, record }: { reward: PayableReward; record: Omit<PaymentEventRecord, 'event'> },
): Promise<Attempt | undefined> {
  const now = toWire(platform.now());
  const allowed = await applyPaymentEvent(platform, trx, by, {
    reward,
    record: { ...record, event: 'redeemed' },
    now,
  });
  if (!allowed) return undefined;
  const attemptId = await openAttempt(trx, { rewardId: reward.rewardId, startedAt: now, beganAt: record.at });
  if (attemptId === undefined) throw conflict('A payment of this reward is already being started.');
  return { attemptId, rewardId: reward.rewardId };
}

/**
 * Asks the provider to start the payment of an attempt and records its answer.
 * @returns how the payment began; 'initiated' as well when the provider did not answer, because it may have begun:
 *   the attempt stays in flight and is asked about again (`retryLostAttempts`)
 */
export async function finishStart(
  platform: PaymentPlatform,
  { attemptId, rewardId }: Attempt,
): Promise<PaymentStart['result']> {
  const reward = await findPayable(platform.database.db, rewardId);
  if (!reward) throw new Error(`There is no reward ${rewardId} for attempt ${attemptId}.`);
  const start = await askGateway(platform, attemptId, reward);
  if (!start) return 'initiated';
  await platform.database.transaction(async (trx) => {
    const now = toWire(platform.now());
    const { result: outcome, reference } = start;
    if (!(await finishAttempt(trx, attemptId, { outcome, reference, finishedAt: now }))) return;
    const current = await findPayable(trx, rewardId);
    // An event of the provider may have come before its answer: then the event counts.
    if (!current) return;
    const { result, ...told } = start;
    const record = {
      ...told,
      event: result,
      at: now,
      cause: 'payment',
      action: 'paymentAnswer' as const,
    };
    await applyPaymentEvent(platform, trx, providerOf(current), { reward: current, record, now });
  }, rewardScopeOf(reward));
  return start.result;
}

async function askGateway(
  { log, gateway }: PaymentPlatform,
  attemptId: number,
  reward: PayableReward,
): Promise<PaymentStart | undefined> {
  const { rewardId, clientId, amountCents, paymentMethodId, portBu, officeId, officeName } = reward;
  const order = { rewardId, clientId, amountCents, paymentMethodId, portBu, officeId, officeName };
  const signal = AbortSignal.timeout(GATEWAY_TIMEOUT_MS);
  try {
    // Not every gateway obeys the abort signal.
    return await untilAborted(gateway.start({ ...order, idempotencyKey: String(attemptId) }, signal), signal);
  } catch (error) {
    log.error(
      { err: error, attemptId, rewardId },
      'the payment provider did not answer; it will be asked again',
    );
    return undefined;
  }
}

/**
 * Retries attempts whose answer never came (idempotent by their key): the provider or this portal was down at that moment. Those of
 * one payment method are asked about one after the other, those of another beside them: each may be down by itself.
 */
export async function retryLostAttempts(platform: PaymentPlatform): Promise<void> {
  const { database, now } = platform;
  const began = now().getTime();
  const askedBefore = toWire(new Date(began - RETRY_AFTER_MS));
  const lost = await findLostAttempts(database.readers, { askedBefore, perMethod: LOST_PER_METHOD });
  const methods = new Set(lost.map(({ paymentMethodId }) => paymentMethodId));
  const askInTurn = async (method: number): Promise<void> => {
    for (const attempt of lost.filter(({ paymentMethodId }) => paymentMethodId === method)) {
      if (now().getTime() - began >= ROUND_MS) return;
      await retry(platform, attempt, askedBefore);
    }
  };
  await Promise.all([...methods].map(askInTurn));
}

async function retry(platform: PaymentPlatform, attempt: Attempt, askedBefore: string): Promise<void> {
  const { database, log, now } = platform;
  const { attemptId, rewardId } = attempt;
  try {
    // Noted first: one at which this process fails or dies comes after the others the next time.
    if (await markAsked(database.db, attemptId, { askedBefore, at: toWire(now()) }))
      await finishStart(platform, attempt);
  } catch (error) {
    log.error({ err: error, attemptId, rewardId }, 'a lost payment could not be asked about');
  }
}
