import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import {
  createPromotion,
  getPromotionBar,
  getPromotionDetailOverview,
  getPromotionFundOverview,
  getPromotions,
  getPromotionsTotal,
  getPromotionStatuses,
} from '@portal/shared/contracts/promotions';
import { PROMOTION_STATUS_NAMES, REWARD_STATUS_COLORS } from '@portal/shared/domain/statuses';
import { answer, type Answer } from '@portal/shared/testing/fake-shell';

/** A row as the server answers it. */
export type WireRow = ResponseOf<typeof getPromotions>['lstpromotion'][number];

const NAMES = ['Spring Card Launch', 'Branch Cup', 'Auto Loan Drive', 'Fleet Week', 'Home Equity Push'];

/** A promotion of the list; ids give each its own name, funds, dates and status. */
export function fakePromotion(id: number, given: Partial<WireRow> = {}): WireRow {
  const status = (2 + (id % 5)) as 2 | 3 | 4 | 5 | 6;
  return {
    PromotionID: id,
    PromotionName: `${NAMES[id % NAMES.length]} ${id}`,
    FulfillmentDate: '2026-03-02 17:00:00',
    ExpirationDate: status === 2 ? null : '2026-09-02 17:00:00',
    Funds: 1250.5 * id,
    CreatedDate: '2026-01-15 17:00:00',
    UpdatedDate: '2026-01-20 17:00:00',
    Status: status,
    PortalStatusName: PROMOTION_STATUS_NAMES[status],
    ...given,
  };
}

const segments = (scale: number) => [
  {
    RewardStatusName: 'Reward Available',
    RewardAmount: 4200.25 * scale,
    BackgroundColor: REWARD_STATUS_COLORS[4],
  },
  {
    RewardStatusName: 'Payment In Progress',
    RewardAmount: 1800 * scale,
    BackgroundColor: REWARD_STATUS_COLORS[7],
  },
  {
    RewardStatusName: 'Pending Enrollment',
    RewardAmount: 650 * scale,
    BackgroundColor: REWARD_STATUS_COLORS[10],
  },
  {
    RewardStatusName: 'Payment Settled',
    RewardAmount: 5400.5 * scale,
    BackgroundColor: REWARD_STATUS_COLORS[11],
  },
  {
    RewardStatusName: 'Payment Failed',
    RewardAmount: 310 * scale,
    BackgroundColor: REWARD_STATUS_COLORS[12],
  },
];

const ORDER = { ASC: 1, DESC: -1 } as const;

/** The calls of the promotion list, answered from the given rows: filtered by name, sorted and paged as the server does. */
export function fakePromotions(
  rows = Array.from({ length: 43 }, (_, at) => fakePromotion(43 - at)),
): Answer[] {
  return [
    answer(getPromotionStatuses, {
      Data: ([2, 3, 4, 5, 6] as const).map((value) => ({ value, label: PROMOTION_STATUS_NAMES[value] })),
    }),
    answer(getPromotionFundOverview, {
      Data: {
        params: { title: 'Funds Overview' },
        assignedFunds: { fundTitle: 'Assigned Funds', total: 250_000, data: segments(12) },
        expiredFunds: {
          fundTitle: 'Expired Funds',
          total: 18_400.75,
          data: [
            { name: 'Rewards', value: 12_400.75, color: REWARD_STATUS_COLORS[14] },
            { name: 'Unallocated funds', value: 6000, color: REWARD_STATUS_COLORS[4] },
          ],
        },
      },
    }),
    answer(getPromotionsTotal, {
      TotalCount: rows.length,
      TotalAmount: rows.reduce((sum, row) => sum + row.Funds, 0),
    }),
    answer(getPromotions, ({ body }) => {
      const { PromotionName, SortColumn, SortOrder, PageNo = 1, PageSize = 10 } = body;
      const wanted = (PromotionName ?? '').toLowerCase();
      const found = rows.filter((row) => row.PromotionName.toLowerCase().includes(wanted));
      const sign = ORDER[SortOrder || 'ASC'];
      if (SortColumn)
        found.sort((one, other) => ((one[SortColumn] ?? '') > (other[SortColumn] ?? '') ? sign : -sign));
      const from = (PageNo - 1) * PageSize;
      return { lstpromotion: found.slice(from, from + PageSize), TotalCount: found.length };
    }),
    answer(getPromotionBar, {
      Data: [
        { fundTitle: 'Funds In Progress', total: 2450, data: segments(1).slice(1, 3) },
        { fundTitle: 'Allocated Funds', total: 12_360.75, data: segments(1) },
      ],
    }),
    answer(getPromotionDetailOverview, {
      Data: [
        {
          OfficerAssocatedTitle: 'Officers Associated',
          OfficerAssocated: 1248,
          ExpiredRewardsTitle: 'Expired Rewards',
          ExpiredRewards: 17,
        },
      ],
    }),
    answer(createPromotion, { ErrorMessage: null, PromotionID: 77 }),
  ];
}
