import type { ClientLabels } from '@portal/shared/domain/clients';
import { toDollars } from '@portal/shared/domain/money';
import { REWARD_STATUS_COLORS } from '@portal/shared/domain/statuses';
import type { HistoryStep, PathStep, StatusSum } from './reward-detail.service';
import { methodName, statusNameFor } from './reward-names';

/** One reward and the sums of all under the names of the wire, statuses as the client calls them. */

export function wireOverview(sums: readonly StatusSum[], labels: ClientLabels) {
  const statusName = statusNameFor(labels);
  return sums.map(({ statusId, cents }) => ({
    RewardStatusName: statusName(statusId),
    RewardAmount: toDollars(cents),
    BackgroundColor: REWARD_STATUS_COLORS[statusId as keyof typeof REWARD_STATUS_COLORS],
  }));
}

/** @returns the steps of a reward's stepper (REWARD-2), statuses in the client's words */
export function wireProgress(path: readonly PathStep[], labels: ClientLabels) {
  const statusName = statusNameFor(labels);
  return path.map((step) => ({
    RewardStatus: statusName(step.statusId),
    RewardStatusID: step.statusId,
    RewardIndicator: step.indicator,
    OtherDetails: step.at,
    ReturnErrorCode: step.code,
    ReturnErrorDescription: step.description,
  }));
}

/** @returns what happened to a reward, statuses in the client's words; moments are UTC text */
export function wireHistory(steps: readonly HistoryStep[], labels: ClientLabels) {
  const statusName = statusNameFor(labels);
  return steps.map((step) => ({
    RewardStatus: statusName(step.statusId),
    RewardStatusID: step.statusId,
    Date: step.at,
    PaymentMethodType: step.paymentMethodId === null ? null : methodName(step.paymentMethodId),
    Code: step.code,
    Description: step.description,
    Reference: step.reference,
    Actor: step.actorName,
    ...(step.isLate ? { Late: true } : {}),
  }));
}
