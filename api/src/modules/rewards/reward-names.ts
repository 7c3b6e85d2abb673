import type { ClientLabels } from '@portal/shared/domain/clients';
import { rewardStatusName } from '@portal/shared/domain/rewards';
import { PAYMENT_METHOD_NAMES, REWARD_STATUS, type RewardStatus } from '@portal/shared/domain/statuses';

/** The names under which a client shows statuses and payment methods. */

export const REWARD_STATUS_IDS: readonly RewardStatus[] = Object.values(REWARD_STATUS);
export const PAYMENT_METHOD_IDS: readonly number[] = Object.keys(PAYMENT_METHOD_NAMES).map(Number);

/** @returns a function that names a status in the client's words */
export const statusNameFor =
  (labels: ClientLabels) =>
  (statusId: number): string =>
    rewardStatusName(statusId as RewardStatus, labels);

/** @returns the name of a payment method, '' for one that does not exist */
export const methodName = (paymentMethodId: number): string => PAYMENT_METHOD_NAMES[paymentMethodId] ?? '';

/** @returns the values in the alphabetical order of their names */
export const byName = (values: readonly number[], nameOf: (value: number) => string): number[] =>
  [...values].sort((one, other) => nameOf(one).localeCompare(nameOf(other), 'en'));
