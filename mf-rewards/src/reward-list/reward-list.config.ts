import { paymentMethods } from '@portal/shared/calls/rewards';
import type { BodyOf } from '@portal/shared/contracts/endpoint';
import {
  getRewardStatuses,
  getRewardTypes,
  REWARD_COLUMNS,
  type getRewardsList,
} from '@portal/shared/contracts/rewards';
import { endOfLocalDay } from '@portal/shared/domain/dates';
import { dayFilter } from '@portal/shared/domain/list-filters';
import { dayRangeProblems, REWARD_TYPE_NAMES } from '@portal/shared/domain/rewards';
import { PAYMENT_METHOD, REWARD_STATUS } from '@portal/shared/domain/statuses';
import { defineList } from '@portal/shared/web/list/define-list';
import {
  choiceFilter,
  dateFilter,
  dollarFilter,
  numberFilter,
  optionsOf,
  textFilter,
} from '@portal/shared/web/list/list-filters';

export type { RewardRow } from '@portal/shared/calls/rewards';
export type RewardColumn = (typeof REWARD_COLUMNS)[number];

const YES_NO = [
  { value: 'Y', label: 'Yes' },
  { value: 'N', label: 'No' },
];

/** The rewards list (REWARD-1): its fourteen filters, columns and sizes. */
export const REWARD_LIST = defineList({
  filters: {
    RewardID: numberFilter('Reward ID'),
    PortBu: textFilter('Port BU'),
    PortfolioName: textFilter('Portfolio Name'),
    LocationCode: textFilter('Location Code'),
    OfficeId: textFilter(({ client }) => client.labels.officerId),
    OfficeName: textFilter(({ client }) => client.labels.officerName),
    RewardType: choiceFilter(
      'Reward Type',
      Object.keys(REWARD_TYPE_NAMES),
      optionsOf(getRewardTypes, ({ Data }) => Data),
    ),
    Rewards: dollarFilter('Reward ($)'),
    RewardStatus: choiceFilter(
      'Status',
      Object.values(REWARD_STATUS),
      optionsOf(getRewardStatuses, ({ Data }) => Data),
    ),
    FromDate: dateFilter('From Date'),
    ToDate: dateFilter('To Date'),
    PromotionID: numberFilter('Promotion ID'),
    PaymentMethod: choiceFilter(
      'Payment Method',
      Object.values(PAYMENT_METHOD),
      optionsOf(paymentMethods, (methods) => methods),
    ),
    AlternateReward: choiceFilter('Alternate Reward', ['Y', 'N'], YES_NO),
  },
  columns: REWARD_COLUMNS,
  defaultSort: { column: 'CreatedDate', order: 'DESC' },
  sizes: [10, 25, 50, 100],
  problems: dayRangeProblems,
  toRequest: ({ FromDate, ToDate, ...same }): BodyOf<typeof getRewardsList> => ({
    ...same,
    CreatedDate: dayFilter(FromDate),
    RewardToDate: dayFilter(ToDate, endOfLocalDay),
  }),
});
