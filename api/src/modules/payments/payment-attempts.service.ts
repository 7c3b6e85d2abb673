import type { Kysely } from 'kysely';
import { toWire } from '@portal/shared/domain/dates';
import type { Attribution } from '../../platform/audit/audit';
import type { Tables } from '../../platform/database/schema';
import { conflict } from '../../platform/http/errors';
import type { Platform } from '../../platform/platform';
import type { PaymentPlatform, PaymentStart } from './payment-gateway';
import {
  findLostAttempts,
  findPayable,
  finishAttempt,
  openAttempt,
  type PayableReward,
} from './payments.repository';
import { applyPaymentEvent, type PaymentEventRecord } from './payments.service';
import { rewardScopeOf } from './reward-scope.repository';

/** How long the provider may take to begin a payment; then the portal asks again later. */
const GATEWAY_TIMEOUT_MS = 20_000;
const RETRY_AFTER_MS = 60_000;

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
    return await Promise.race([
      gateway.start({ ...order, idempotencyKey: String(attemptId) }, signal),
      aborted(signal),
    ]);
  } catch (error) {
    log.error(
      { err: error, attemptId, rewardId },
      'the payment provider did not answer; it will be asked again',
    );
    return undefined;
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

/** Retries attempts whose answer never came (idempotent by their key): the provider or this portal was down at that moment. */
export async function retryLostAttempts(platform: PaymentPlatform): Promise<void> {
  const before = toWire(new Date(platform.now().getTime() - RETRY_AFTER_MS));
  for (const attempt of await findLostAttempts(platform.database.db, before)) {
    await finishStart(platform, attempt);
  }
}
