import { paymentMethods, rewardStatuses, rewardTypes } from '@portal/shared/calls/rewards';
import type { BodyOf } from '@portal/shared/contracts/endpoint';
import { REWARD_COLUMNS, type getRewardsList } from '@portal/shared/contracts/rewards';
import { endOfLocalDay } from '@portal/shared/domain/dates';
import { dayFilter, lastDaysFilter } from '@portal/shared/domain/list-filters';
import { dayRangeProblems, REWARD_TYPE_NAMES } from '@portal/shared/domain/rewards';
import { PAYMENT_METHOD, REWARD_STATUS } from '@portal/shared/domain/statuses';
import { defineList } from '@portal/shared/web/list/define-list';
import {
  choiceFilter,
  dateFilter,
  dollarFilter,
  numberFilter,
  optionsOf,
  presetFilter,
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
    RewardType: choiceFilter('Reward Type', Object.keys(REWARD_TYPE_NAMES), optionsOf(rewardTypes)),
    Rewards: dollarFilter('Reward ($)'),
    RewardStatus: choiceFilter('Status', Object.values(REWARD_STATUS), optionsOf(rewardStatuses)),
    FromDate: dateFilter('From Date'),
    ToDate: dateFilter('To Date'),
    PromotionID: numberFilter('Promotion ID'),
    PaymentMethod: choiceFilter('Payment Method', Object.values(PAYMENT_METHOD), optionsOf(paymentMethods)),
    AlternateReward: choiceFilter('Alternate Reward', ['Y', 'N'], YES_NO),
    Since: presetFilter('Created', { 7: 'Last 7 days' }),
  },
  searches: 'Reward ID, officer id or name',
  views: 'rewards',
  presets: [
    {
      label: 'Failed Zelle',
      filter: { RewardStatus: String(REWARD_STATUS.failed), PaymentMethod: String(PAYMENT_METHOD.zelle) },
    },
    { label: 'Waits for enrollment', filter: { RewardStatus: String(REWARD_STATUS.pendingEnrollment) } },
    { label: 'Last 7 days', filter: { Since: '7' } },
  ],
  columns: REWARD_COLUMNS,
  defaultSort: { column: 'CreatedDate', order: 'DESC' },
  sizes: [10, 25, 50, 100],
  problems: dayRangeProblems,
  toRequest: ({ FromDate, ToDate, Since, ...same }): BodyOf<typeof getRewardsList> => ({
    ...same,
    ...createdWithin(dayFilter(FromDate), dayFilter(ToDate, endOfLocalDay), lastDaysFilter(Since)),
  }),
});

/** The call takes one range: the days that were typed, the last few days, or what both have in common. */
function createdWithin(from: string, to: string, since: string) {
  const first = since > from ? since : from;
  return { CreatedDate: first, RewardToDate: to || (since && endOfLocalDay(new Date())) };
}
