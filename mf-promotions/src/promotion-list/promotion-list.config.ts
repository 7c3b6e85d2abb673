import { promotionStatuses } from '@portal/shared/calls/promotions';
import type { BodyOf } from '@portal/shared/contracts/endpoint';
import { PROMOTION_COLUMNS, type getPromotions } from '@portal/shared/contracts/promotions';
import { dayFilter } from '@portal/shared/domain/list-filters';
import { PROMOTION_STATUS } from '@portal/shared/domain/statuses';
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

export type { PromotionRow } from '@portal/shared/calls/promotions';
export type PromotionColumn = (typeof PROMOTION_COLUMNS)[number];

/** The promotion list (PROMO-1): its six filters, columns and sizes. */
export const PROMOTION_LIST = defineList({
  filters: {
    PromotionID: numberFilter('Promo ID'),
    PromotionName: textFilter('Promotion Name', 40),
    ExpirationDate: dateFilter(({ expiryBased }) => (expiryBased ? 'Expiration Date' : 'Closed Date')),
    FulfillmentDate: dateFilter('Fulfilment Date'),
    Funds: dollarFilter('Funds'),
    Status: choiceFilter('Promotion Status', Object.values(PROMOTION_STATUS), optionsOf(promotionStatuses)),
    EndsWithin: presetFilter('Ends within', { 7: '7 days', 30: '30 days' }),
  },
  searches: 'Promo ID or name',
  views: 'promotions',
  presets: [
    { label: 'Unfinished', filter: { Status: String(PROMOTION_STATUS.draft) } },
    { label: 'Paying out', filter: { Status: String(PROMOTION_STATUS.inProgress) } },
    {
      label: 'Ends within 30 days',
      filter: { EndsWithin: '30' },
      when: ({ expiryBased }) => expiryBased,
    },
  ],
  columns: PROMOTION_COLUMNS,
  defaultSort: { column: 'CreatedDate', order: 'DESC' },
  sizes: [10, 25, 50, 100],
  toRequest: ({ ExpirationDate, FulfillmentDate, EndsWithin, ...same }): BodyOf<typeof getPromotions> => ({
    ...same,
    ExpirationDate: dayFilter(ExpirationDate),
    FulfillmentDate: dayFilter(FulfillmentDate),
    ...(EndsWithin && { EndsWithin }),
  }),
});
