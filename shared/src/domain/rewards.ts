import type { ClientLabels } from './clients';
import { parseTypedDate } from './dates';
import type { REWARD_TYPE, RewardStatus } from './statuses';
import { PAYMENT_METHOD, PROMOTION_STATUS, REWARD_STATUS, REWARD_STATUS_NAMES } from './statuses';

/** Rules and texts of the rewards list that the screen and the server share (REWARD-1). */

const DATE_RANGE_TEXT = 'Please specify the date range.';
const REVERSED_RANGE_TEXT = 'The To Date must be the From Date or a later day.';
export const REINITIATE_QUESTION = 'Are you sure you want to reinitiate the failed transaction?';
export const REINITIATE_FAILED_TEXT = 'Payment Re-initiate failed. Please try again.';
export const PENDING_ENROLLMENT_TEXT =
  'Please, ask the banker to enroll in the Zelle network or update preferred payment method to ACH to receive the payment.';
export const REMOVE_QUESTION = 'Are you sure you want to delete this reward?';
export const REMOVED_TEXT = 'Your Reward was successfully deleted!';

/** Data.statusCode of ReinitiateRewards. */
export const REINITIATE_RESULT = { initiated: 0, pendingEnrollment: 1, failed: 2 } as const;
export type ReinitiateResult = (typeof REINITIATE_RESULT)[keyof typeof REINITIATE_RESULT];

export const REWARD_TYPE_NAMES: Record<(typeof REWARD_TYPE)[keyof typeof REWARD_TYPE], string> = {
  RW: 'Fulfillment (RW)',
  SW: 'Alternate (SW)',
};

/** Statuses in which a reward is neither paid nor lost: those of the report on outstanding rewards. */
export const OUTSTANDING_REWARD_STATUSES: readonly RewardStatus[] = [4, 6, 7, 8, 9, 10, 12];

/** @returns the name of a reward status as the client calls it */
export const rewardStatusName = (
  status: RewardStatus,
  labels: Pick<ClientLabels, 'expiredReward'>,
): string => (status === REWARD_STATUS.expired ? labels.expiredReward : REWARD_STATUS_NAMES[status]);

/** @returns the reward status that the client calls so, undefined for a name of none */
export const rewardStatusOf = (
  name: string,
  labels: Pick<ClientLabels, 'expiredReward'>,
): RewardStatus | undefined =>
  Object.values(REWARD_STATUS).find((status) => rewardStatusName(status, labels) === name);

/** Why a list can not be searched with these dates, or undefined: both ends of the range or none. */
export const dateRangeProblem = (from: unknown, to: unknown): string | undefined =>
  Boolean(from) === Boolean(to) ? undefined : DATE_RANGE_TEXT;

/**
 * What is wrong with a range of days, at the end of it that is missing or too early.
 * @param range days as they are typed, '' for none
 */
export function dayRangeProblems(range: {
  FromDate: string;
  ToDate: string;
}): Partial<Record<'FromDate' | 'ToDate', string>> {
  const missing = dateRangeProblem(range.FromDate, range.ToDate);
  if (missing) return range.FromDate ? { ToDate: missing } : { FromDate: missing };
  const [from, to] = [parseTypedDate(range.FromDate), parseTypedDate(range.ToDate)];
  return from && to && to < from ? { ToDate: REVERSED_RANGE_TEXT } : {};
}

interface PayableReward {
  statusId: number;
  paymentMethodId: number;
  promotionStatus: number;
}

/** Whether its payment may be tried again by hand: a Zelle payment that did not arrive, under a running promotion. */
export const canReinitiate = ({ statusId, paymentMethodId, promotionStatus }: PayableReward): boolean =>
  promotionStatus === PROMOTION_STATUS.inProgress &&
  paymentMethodId === PAYMENT_METHOD.zelle &&
  (statusId === REWARD_STATUS.failed || statusId === REWARD_STATUS.pendingEnrollment);

/** Whether a reward in this status may be removed, by a user with the right to. */
export const canRemove = (statusId: number): boolean => statusId === REWARD_STATUS.available;
