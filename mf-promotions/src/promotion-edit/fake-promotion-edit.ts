import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import {
  getPromotionBar,
  getPromotionById,
  getPromotionFundOverview,
  getPromotionHistory,
  updatePromotion,
  updatePromotionStatus,
} from '@portal/shared/contracts/promotions';
import { PROMOTION_STATUS_NAMES, type PromotionStatus } from '@portal/shared/domain/statuses';
import { answer, type Answer } from '@portal/shared/testing/fake-shell';

export type WirePromotion = ResponseOf<typeof getPromotionById>['Data'][number];

/** A promotion of the edit screen in a status, complete from 'Open' on. */
export function fakeEdited(status: PromotionStatus, given: Partial<WirePromotion> = {}): WirePromotion {
  const isDraft = status < 3;
  return {
    PromotionID: 77,
    PromotionName: isDraft ? '' : 'Spring Card Launch',
    FulfillmentDate: isDraft ? null : '2098-03-02 17:00:00',
    ExpirationDate: isDraft ? null : '2098-09-02 17:00:00',
    Funds: isDraft ? 0 : 1000,
    CreatedDate: '2026-01-15 17:00:00',
    UpdatedDate: '2026-01-20 17:00:00',
    Status: status,
    PortalStatusName: PROMOTION_STATUS_NAMES[status],
    Comments: null,
    AllocatedFund: status > 3 ? 250 : 0,
    RollUpValue: 0,
    NewInvoiceValue: isDraft ? 0 : 1000,
    IsDelete: status < 4 ? 1 : 0,
    CloseYN: status === 4 || status === 5 ? 'y' : 'n',
    UpdatedBy: 2,
    Version: 3,
    ClosingOfficers: 12,
    ClosingRewards: 14,
    ClosingAmount: 750.25,
    ...given,
  };
}

/** The calls of the edit screen, all of which succeed. */
export const fakePromotionEdit = (promotion = fakeEdited(1)): Answer[] => [
  answer(getPromotionById, { ErrorMessage: null, Data: [promotion] }),
  answer(getPromotionBar, { Data: [] }),
  answer(updatePromotion, { error: null, errorMessage: null, result: 1 }),
  answer(updatePromotionStatus, { errorMessage: null, result: 1 }),
  answer(getPromotionFundOverview, {
    Data: {
      params: { title: 'Funds Overview' },
      assignedFunds: { fundTitle: 'Assigned Funds', total: 250_000, data: [] },
      expiredFunds: { fundTitle: 'Expired Funds', total: 18_400.75, data: [] },
    },
  }),
  answer(getPromotionHistory, {
    Data: [
      {
        Date: '2026-01-20 17:00:00',
        Actor: 'promo',
        Action: 'opened',
        Changes: [
          { Field: 'Status', From: 'Draft', To: 'Open' },
          { Field: 'Funds', From: 0, To: 1000 },
        ],
      },
      {
        Date: '2026-01-15 17:00:00',
        Actor: 'promo',
        Action: 'created',
        Changes: [{ Field: 'Status', From: null, To: 'Draft' }],
      },
    ],
  }),
];
