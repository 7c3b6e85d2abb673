import type { TSchema, TUnsafe } from 'typebox';
import type { BodyOf, Endpoint, ResponseOf } from '../contracts/endpoint';
import * as calls from '../contracts/reports';
import { adaptCall } from './adapt-call';

/**
 * The reports in the field's words. A report may have hundreds of thousands of rows, which are read and written as they come:
 * its rows keep the names of the wire, and what its cells are called there is said here (`…_CELLS`).
 */

type Body<E> = { [Name in keyof BodyOf<E>]: BodyOf<E>[Name] };
type RowOf<E> = ResponseOf<E> extends { Data: Array<infer Row> } ? keyof Row : never;

/** What a report is asked for with. */
export interface ReportQuestion {
  /** Start of the first local day, as text of the wire; '' for an open end. */
  readonly from?: string;
  /** End of the last local day. */
  readonly to?: string;
  /** Of the browser: the zone whose days the range means. */
  readonly timeZone?: string;
  /** Whether the rows are for a workbook. */
  readonly isDownload?: boolean;
}

const wireRange = ({
  from,
  to,
  timeZone,
  isDownload,
}: ReportQuestion): Body<typeof calls.getMergedReport> => ({
  ...(from !== undefined && { FromDate: from }),
  ...(to !== undefined && { ToDate: to }),
  ...(timeZone !== undefined && { TimeZone: timeZone }),
  ...(isDownload !== undefined && { IsDownload: isDownload }),
});

export const summaryReport = adaptCall(calls.getPromotionReport, { body: wireRange });

/** The variant without a range. */
export const fundDetailsReport = adaptCall(calls.getPromotionReportFundDetails, {
  body: ({ isDownload }: ReportQuestion) => (isDownload === undefined ? {} : { IsDownload: isDownload }),
});

export const SUMMARY_CELLS = {
  promotionId: 'PromotionId',
  promotionName: 'PromotionName',
  expiredFundsAdded: 'ExpiredFundsAdded',
  newFundsAdded: 'NewFundsAdded',
  assignedFunds: 'AssignedFunds',
  allocatedFund: 'AllocatedFund',
  available: 'RewardAvailable',
  initiated: 'Initiated',
  inProgress: 'PaymentInProgress',
  failed: 'PaymentFailed',
  settled: 'PaymentSettled',
  expired: 'Expired',
  expirationDate: 'ExpirationDate',
  unclaimed: 'Unclaimed',
  closedDate: 'CloserDate',
  fulfillmentDate: 'FulfillmentDate',
  statusName: 'PortalStatusName',
  createdDate: 'CreatedDate',
  updatedDate: 'UpdatedDate',
} as const satisfies Record<string, RowOf<typeof calls.getPromotionReport>>;

/** @returns whether the promotions of the row's client end with a date of their own (C00002) */
export const canExpire = ({ CanExpire }: Readonly<Record<string, unknown>>): boolean => CanExpire === 'Y';

export const reconciliationReport = adaptCall(calls.getReconciliationReport, { body: wireRange });

export const RECONCILIATION_CELLS = {
  rewardId: 'RewardId',
  oeid: 'OEID',
  officerName: 'OfficerName',
  portBu: 'PBU',
  portfolioName: 'PortfolioName',
  promotionId: 'PromotionId',
  locationCode: 'LOC',
  amount: 'RewardAmount',
  paymentMethod: 'PaymentType',
  createdDate: 'RewardSubmittedDate',
  redeemedDate: 'RedeemedDate',
  status: 'RewardStatus',
  reasonCode: 'RewardReasonCode',
  reasonDescription: 'RewardReasonDesc',
  reference: 'FieldClearingReferenceNumber',
} as const satisfies Record<string, RowOf<typeof calls.getReconciliationReport>>;

export interface OutstandingQuestion extends ReportQuestion {
  portBu: string;
  locationCode: string;
  officerId: string;
  officerName: string;
  statusId: string;
  promotionId: string;
}

const wireFilters = (question: OutstandingQuestion) => ({
  PortBu: question.portBu,
  LocationCode: question.locationCode,
  OfficeId: question.officerId,
  OfficeName: question.officerName,
  RewardStatus: question.statusId,
  PromotionID: question.promotionId,
});

export const outstandingReport = adaptCall(calls.getOutstandingReport, {
  body: (question: OutstandingQuestion) => ({
    ...wireRange(question),
    ...wireFilters(question),
    SortColumn: '' as const,
    SortOrder: '' as const,
  }),
});

export const OUTSTANDING_CELLS = {
  rewardId: 'RewardId',
  oeid: 'OEID',
  officerName: 'OfficerName',
  portBu: 'PBU',
  portfolioName: 'PortfolioName',
  locationCode: 'LOC',
  promotionId: 'PromotionId',
  promotionName: 'PromotionName',
  status: 'Status',
} as const satisfies Record<string, RowOf<typeof calls.getOutstandingReport>>;

export const mergedUserReport = adaptCall(calls.getMergedReport, { body: wireRange });

export const MERGED_USER_CELLS = {
  oeid: 'OEID',
  officerName: 'OfficerName',
  portBu: 'PORTBU',
  portfolioName: 'PortfolioName',
  earned: 'RewardsAvailableAmount',
  submittedDate: 'W9SubmissionDate',
  mergedDate: 'ProfileMergeDate',
  mergedBy: 'LastOEID_PBULoggedIn',
} as const satisfies Record<string, RowOf<typeof calls.getMergedReport>>;

type NewestRow = Readonly<Record<string, string | number | null>>;

/** The newest rows of a report, which stand below its form. */
export type NewestRowsCall = Endpoint<
  TSchema,
  TSchema,
  TUnsafe<ReportQuestion>,
  TUnsafe<readonly NewestRow[]>
>;

const wireMoments = ({ from, to }: ReportQuestion): Body<typeof calls.getNewestOfMerged> => ({
  ...(from !== undefined && { FromDate: from }),
  ...(to !== undefined && { ToDate: to }),
});
const rowsOf = ({ Data }: { Data: readonly NewestRow[] }) => Data;

export const newestOfSummary = adaptCall(calls.getNewestOfPromotionReport, {
  body: wireMoments,
  answer: rowsOf,
});
export const newestOfFundDetails = adaptCall(calls.getNewestOfFundDetails, {
  body: (_: ReportQuestion) => ({}),
  answer: rowsOf,
});
export const newestOfReconciliation = adaptCall(calls.getNewestOfReconciliation, {
  body: wireMoments,
  answer: rowsOf,
});
export const newestOfOutstanding = adaptCall(calls.getNewestOfOutstanding, {
  body: (question: OutstandingQuestion) => ({ ...wireMoments(question), ...wireFilters(question) }),
  answer: rowsOf,
});
export const newestOfMergedUsers = adaptCall(calls.getNewestOfMerged, { body: wireMoments, answer: rowsOf });
