/** Statuses of promotions and rewards with their names and bar colours (PROMO-4.1, REWARD-1.6). */

export const PROMOTION_STATUS = {
  new: 1,
  draft: 2,
  open: 3,
  inProgress: 4,
  expired: 5,
  closed: 6,
  deleted: 7,
} as const;
export type PromotionStatus = (typeof PROMOTION_STATUS)[keyof typeof PROMOTION_STATUS];

export const PROMOTION_STATUS_NAMES: Record<PromotionStatus, string> = {
  1: 'Draft',
  2: 'Draft',
  3: 'Open',
  4: 'In Progress',
  5: 'Expired',
  6: 'Closed',
  7: 'Deleted',
};

export const REWARD_STATUS = {
  available: 4,
  initiated: 6,
  inProgress: 7,
  submitted: 8,
  processing: 9,
  pendingEnrollment: 10,
  settled: 11,
  failed: 12,
  expired: 14,
  removed: 16,
} as const;
export type RewardStatus = (typeof REWARD_STATUS)[keyof typeof REWARD_STATUS];

/** Names without client wording; `rewardStatusName` of the clients module gives 14 its client's name. */
export const REWARD_STATUS_NAMES: Record<RewardStatus, string> = {
  4: 'Reward Available',
  6: 'Payment Initiated',
  7: 'Payment In Progress',
  8: 'Payment Submitted',
  9: 'Payment Processing',
  10: 'Pending Enrollment',
  11: 'Payment Settled',
  12: 'Payment Failed',
  14: 'Expired Reward',
  16: 'Reward Removed',
};

/** Promotions whose money can be used. */
export const RUNNING_PROMOTIONS: readonly number[] = [PROMOTION_STATUS.open, PROMOTION_STATUS.inProgress];
/** Promotions that take and keep no money any more. */
export const ENDED_PROMOTIONS: readonly number[] = [PROMOTION_STATUS.expired, PROMOTION_STATUS.closed];
/** Rewards without a payment under way: the end of their promotion turns them into expired ones. */
export const UNDECIDED_REWARDS: readonly number[] = [
  REWARD_STATUS.available,
  REWARD_STATUS.pendingEnrollment,
  REWARD_STATUS.failed,
];

/** Apart from each other for colour-blind users too, and from white by 3:1 (statuses.test.ts). */
const DARK_BLUE = '#1b4a6b';
const LIGHT_BLUE_GREY = '#668199';
const SALMON = '#f16a53';
const BLUE = '#398cf0';
const PINK_RED = '#cf2f5f';
const GREY = '#8b9097';

/** Segment colours of bars and steppers. Removed rewards (16) are in no bar. */
export const REWARD_STATUS_COLORS: Record<Exclude<RewardStatus, 16>, string> = {
  4: DARK_BLUE,
  6: LIGHT_BLUE_GREY,
  7: LIGHT_BLUE_GREY,
  8: LIGHT_BLUE_GREY,
  9: LIGHT_BLUE_GREY,
  10: SALMON,
  11: BLUE,
  12: PINK_RED,
  14: GREY,
};

/** Reward statuses whose money is on its way (PromotionBar 'Funds In Progress'). */
export const IN_PROGRESS_REWARD_STATUSES: readonly RewardStatus[] = [6, 7, 8, 9, 10];

export const PAYMENT_METHOD = { check: 1, zelle: 2, ach: 3 } as const;
export const PAYMENT_METHOD_NAMES: Record<number, string> = { 1: 'Check', 2: 'Zelle', 3: 'ACH' };

export const REWARD_TYPE = { fulfilment: 'RW', alternate: 'SW' } as const;
