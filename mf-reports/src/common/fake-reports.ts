import {
  getMergedReport,
  getNewestOfFundDetails,
  getNewestOfMerged,
  getNewestOfOutstanding,
  getNewestOfPromotionReport,
  getNewestOfReconciliation,
  getOutstandingReport,
  getPromotionReport,
  getPromotionReportFundDetails,
  getReconciliationReport,
} from '@portal/shared/contracts/reports';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { NEWEST_ROWS } from '@portal/shared/domain/reports';
import { getReportRewardStatuses } from '@portal/shared/contracts/rewards';
import { answer, type Answer } from '@portal/shared/testing/fake-shell';

type RowOf<E> = ResponseOf<E> extends { Data: Array<infer R> } ? R : never;

/** A promotion of the summary; ids give each its own name and money. */
const fakeSummaryRow = (id: number, canExpire = true): RowOf<typeof getPromotionReport> => ({
  PromotionId: id,
  PromotionName: `Promotion ${id}`,
  ExpiredFundsAdded: 0,
  NewFundsAdded: 1000.5 * id,
  AssignedFunds: 1000.5 * id,
  AllocatedFund: 500.25 * id,
  RewardAvailable: 200 * id,
  Initiated: 0,
  PaymentInProgress: 0,
  PaymentFailed: 0,
  PaymentSettled: 300.25 * id,
  CanExpire: canExpire ? 'Y' : 'N',
  Expired: 0,
  ExpirationDate: canExpire ? '2026-09-02 16:00:00' : null,
  Unclaimed: 0,
  FulfillmentDate: '2026-03-02 17:00:00',
  CloserDate: null,
  PortalStatusName: 'In Progress',
  CreatedDate: '2026-01-15 17:00:00',
  UpdatedDate: '2026-01-20 17:00:00',
});

/** A redeemed reward; ids give each its own officer and amount. */
export const fakeReconciliationRow = (id: number): RowOf<typeof getReconciliationReport> => ({
  RewardId: id,
  OEID: String(id).padStart(6, '0'),
  OfficerName: `Officer ${id}`,
  PBU: '00042',
  PortfolioName: 'West Coast',
  PromotionId: 7,
  LOC: '0012',
  RewardAmount: 25.5 * id,
  PaymentType: 'ACH',
  RewardSubmittedDate: '2026-03-02 17:00:00',
  RedeemedDate: '2026-03-09 17:00:00',
  RewardStatus: 'Payment Settled',
  RewardReasonCode: null,
  RewardReasonDesc: null,
  FieldClearingReferenceNumber: `000${id}`,
});

const fakeOutstandingRow = (id: number): RowOf<typeof getOutstandingReport> => ({
  RewardId: id,
  OEID: String(id).padStart(6, '0'),
  OfficerName: `Officer ${id}`,
  PBU: '00042',
  PortfolioName: 'West Coast',
  LOC: '0012',
  PromotionId: 7,
  PromotionName: 'Spring Card Launch',
  Status: 'Reward Available',
});

const fakeMergedRow = (id: number): RowOf<typeof getMergedReport> => ({
  OEID: String(id).padStart(6, '0'),
  OfficerName: `Officer ${id}`,
  PORTBU: '00042',
  PortfolioName: 'West Coast',
  RewardsAvailableAmount: 125.75,
  W9SubmissionDate: null,
  ProfileMergeDate: '2026-03-09 17:00:00',
  LastOEID_PBULoggedIn: '000099-00042',
});

const many = <R>(count: number, make: (id: number) => R): R[] =>
  Array.from({ length: count }, (_, at) => make(at + 1));

/** The calls of the reports, with a few rows each. */
export const fakeReports = (): Answer[] => [
  answer(getPromotionReport, { Data: many(30, (id) => fakeSummaryRow(id)) }),
  answer(getPromotionReportFundDetails, { Data: many(12, (id) => fakeSummaryRow(id, false)) }),
  answer(getReconciliationReport, { Data: many(60, fakeReconciliationRow) }),
  answer(getOutstandingReport, { Data: many(3, fakeOutstandingRow) }),
  answer(getMergedReport, { Data: many(2, fakeMergedRow) }),
  answer(getNewestOfPromotionReport, { Data: many(NEWEST_ROWS, (id) => fakeSummaryRow(id)) }),
  answer(getNewestOfFundDetails, { Data: many(NEWEST_ROWS, (id) => fakeSummaryRow(id, false)) }),
  answer(getNewestOfReconciliation, { Data: many(NEWEST_ROWS, fakeReconciliationRow) }),
  answer(getNewestOfOutstanding, { Data: many(3, fakeOutstandingRow) }),
  answer(getNewestOfMerged, { Data: many(2, fakeMergedRow) }),
  answer(getReportRewardStatuses, { Data: [{ value: 4, label: 'Reward Available' }] }),
];
