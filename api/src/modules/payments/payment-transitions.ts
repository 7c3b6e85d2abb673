import type { PaymentEventName } from '@portal/shared/domain/payment-events';
import {
  ENDED_PROMOTIONS,
  REWARD_STATUS,
  UNDECIDED_REWARDS,
  type RewardStatus,
} from '@portal/shared/domain/statuses';

/** What a payment event does to a reward (PAY-2.4). Pure: no database, no clock. */

const {
  available,
  initiated,
  inProgress,
  submitted,
  processing,
  pendingEnrollment,
  settled,
  failed,
  expired,
} = REWARD_STATUS;

/**
 * State machine.
 * A banker redeems an available reward, or again one whose payment did not arrive. A provider may leave stages out, but
 * never goes back; it may take up a pending payment once the banker has enrolled. Settled, expired and removed are final.
 */
const TRANSITIONS: Record<PaymentEventName, { from: readonly RewardStatus[]; to: RewardStatus }> = {
  redeemed: { from: [available, pendingEnrollment, failed], to: initiated },
  // The provider confirms a payment that the portal has asked for: the reward stays as it is.
  initiated: { from: [available, initiated, pendingEnrollment], to: initiated },
  in_progress: { from: [initiated, pendingEnrollment], to: inProgress },
  submitted: { from: [initiated, inProgress, pendingEnrollment], to: submitted },
  processing: { from: [initiated, inProgress, submitted, pendingEnrollment], to: processing },
  settled: { from: [initiated, inProgress, submitted, processing, pendingEnrollment], to: settled },
  failed: { from: [initiated, inProgress, submitted, processing, pendingEnrollment], to: failed },
  pending_enrollment: { from: [initiated, inProgress, submitted, processing], to: pendingEnrollment },
};

/** @returns the status that an event reports */
export const reportedStatus = (event: PaymentEventName): RewardStatus => TRANSITIONS[event].to;

export interface Transition {
  /** The statuses the reward passes through, the last of which it keeps; none when it stays as it is. */
  steps: readonly RewardStatus[];
  /** Where the reward's money goes. */
  money: 'stays' | 'paid' | 'expired';
}

/**
 * @param status of the reward @param promotionStatus of its promotion
 * @returns what the event does, or undefined when the status does not allow it
 */
export function transition(
  status: number,
  event: PaymentEventName,
  promotionStatus: number,
): Transition | undefined {
  const { from, to } = TRANSITIONS[event];
  const hasEnded = ENDED_PROMOTIONS.includes(promotionStatus);
  const present = from.find((one) => one === status);
  if (present === undefined) return undefined;
  // A large promotion ends in batches: this reward is about to expire in one of the next.
  if (hasEnded && UNDECIDED_REWARDS.includes(present)) return undefined;
  if (to === status) return { steps: [], money: 'stays' };
  if (to === settled) return { steps: [to], money: 'paid' };
  // Such a payment can not be tried again: its money does not wait for ever.
  if (hasEnded && UNDECIDED_REWARDS.includes(to)) {
    return { steps: [to, expired], money: 'expired' };
  }
  return { steps: [to], money: 'stays' };
}
