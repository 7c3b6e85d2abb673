import type { Kysely } from 'kysely';
import { clientMetadata } from '@portal/shared/domain/clients';
import { toWire } from '@portal/shared/domain/dates';
import {
  REINITIATE_RESULT,
  canReinitiate,
  canRemove,
  type ReinitiateResult,
} from '@portal/shared/domain/rewards';
import { ENDED_PROMOTIONS, REWARD_STATUS } from '@portal/shared/domain/statuses';
import type { Tables } from '../../platform/database/schema';
import type { Actor } from '../../platform/http/actor';
import { conflict, forbidden, notFound } from '../../platform/errors';
import { readId } from '../../platform/database/row-id';
import type { Platform } from '../../platform/platform';
import { returnToPromotion } from '../ledger/movements';
import { beginStart, finishStart } from '../payments/payment-attempts.service';
import { changeReward } from '../payments/change-reward';
import type { PaymentPlatform, PaymentStart } from '../payments/payment-gateway';
import { findPayable, type PayableReward } from '../payments/payments.repository';
import { rewardScope } from '../payments/reward-scope.repository';
import { addStep } from '../promotions/reward-steps.repository';

const RESULT_OF: Record<PaymentStart['result'], ReinitiateResult> = {
  initiated: REINITIATE_RESULT.initiated,
  pending_enrollment: REINITIATE_RESULT.pendingEnrollment,
  failed: REINITIATE_RESULT.failed,
};

/** @returns a reward of the actor's client, read inside the change @throws HttpError 404 */
async function requirePayable(
  trx: Kysely<Tables>,
  actor: Actor,
  id: number | string,
): Promise<PayableReward> {
  const reward = await findPayable(trx, readId(id));
  if (reward?.clientId !== actor.clientId) throw notFound();
  return reward;
}

/**
 * Tries the payment of a reward again. Mutual exclusion: one attempt at a time per reward, however often it is asked for and in
 * which process.
 * @throws HttpError 404; 409 when it is not to be tried again (PAY-1) or is being tried just now
 */
export async function reinitiateReward(
  platform: PaymentPlatform,
  actor: Actor,
  id: number | string,
): Promise<ReinitiateResult> {
  const scope = await rewardScope(platform.database.db, readId(id));
  const attempt = await platform.database.transaction(async (trx) => {
    const reward = await requirePayable(trx, actor, id);
    const record = {
      at: toWire(platform.now()),
      cause: 'reinitiate',
      action: 'paymentReinitiated' as const,
    };
    const begun = canReinitiate(reward) && (await beginStart(platform, trx, actor, { reward, record }));
    if (!begun) throw conflict('The payment of this reward can not be re-initiated now.');
    return begun;
  }, scope);
  return RESULT_OF[await finishStart(platform, attempt)];
}

/** Some clients ask for the right to upload as well. */
export const mayRemoveRewards = ({ clientKey, claims }: Actor): boolean =>
  !(clientMetadata(clientKey)?.removeNeedsUploadRight ?? true) || claims.has('rewards_uploadfulfilment');

/**
 * Removes an available reward and gives its money back to its promotion.
 * @throws HttpError 403 where the client asks for the right to upload and the actor lacks it; 404; 409 when the reward is not
 *   available (any more)
 */
export async function removeReward(platform: Platform, actor: Actor, id: number | string): Promise<void> {
  if (!mayRemoveRewards(actor)) throw forbidden();
  const scope = await rewardScope(platform.database.db, readId(id));
  await platform.database.transaction(async (trx) => {
    const reward = await requirePayable(trx, actor, id);
    const hasEnded = ENDED_PROMOTIONS.includes(reward.promotionStatus);
    if (hasEnded || !canRemove(reward.statusId)) throw conflict('Only an available reward can be removed.');
    const { clientId, promotionId, rewardId, amountCents } = reward;
    const at = toWire(platform.now());
    const statusId = REWARD_STATUS.removed;
    await changeReward(trx, reward, { statusId, updatedDate: at });
    await addStep(trx, { rewardId, statusId, at, actorId: actor.userId, cause: 'remove' });
    await returnToPromotion(
      trx,
      { clientId, promotionId, rewardId, amountCents },
      { actorId: actor.userId, at },
    );
    await platform.audit.record(trx, actor, {
      action: 'rewardRemoved',
      entity: 'reward',
      entityId: rewardId,
      from: { statusId: reward.statusId },
      to: { statusId },
    });
  }, scope);
}
