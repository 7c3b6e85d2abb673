import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { ColumnFilter } from '@portal/shared/contracts/list-filters';
import * as calls from '@portal/shared/contracts/reports';
import { fromWire } from '@portal/shared/domain/dates';
import { toDollars } from '@portal/shared/domain/money';
import { reportRangeProblem } from '@portal/shared/domain/reports';
import { PROMOTION_STATUS_NAMES } from '@portal/shared/domain/statuses';
import type { Actor } from '../../platform/http/actor';
import { badInput } from '../../platform/errors';
import { readFilters } from '../../platform/http/list-filters';
import { labelsOf } from '../clients/client-labels';
import { methodName, statusNameFor } from '../rewards/reward-names';
import type { Merge } from './merged-users.repository';
import type { OutstandingColumn, OutstandingOrder, OutstandingReward } from './outstanding.repository';
import type { OutstandingRequest } from './outstanding.service';
import type { PromotionSummary } from './promotion-summary.service';
import type { RedeemedReward } from './reconciliation.repository';
import type { ReportRange } from './report-pages';

/** Reports under the names of the wire: what the calls ask for, and the rows they answer. */

type RowOf<E> = ResponseOf<E> extends { Data: Array<infer Row> } ? Row : never;
type ReportBody = Partial<BodyOf<typeof calls.getMergedReport>>;
type OutstandingBody = BodyOf<typeof calls.getOutstandingReport>;

/** @returns whether the rows are for a workbook, and what the audit log keeps of the request then */
export const readReport = ({ FromDate, ToDate, TimeZone, IsDownload = false }: ReportBody) => ({
  isDownload: IsDownload,
  asked: { FromDate, ToDate, TimeZone },
});

/** @throws HttpError 400 for a moment that is none and for an end before the start */
export function readRange({ FromDate, ToDate }: Pick<ReportBody, 'FromDate' | 'ToDate'>): ReportRange {
  for (const [path, value] of Object.entries({ FromDate, ToDate })) {
    if (value && !fromWire(value))
      throw badInput({ path, message: `${path} must be a date as YYYY-MM-DD HH:mm:ss.` });
  }
  const problem = reportRangeProblem(FromDate ?? '', ToDate ?? '');
  if (problem) throw badInput({ path: 'ToDate', message: problem });
  return { from: FromDate || undefined, to: ToDate || undefined };
}

const ORDER_OF: Record<(typeof calls.OUTSTANDING_COLUMNS)[number], OutstandingOrder> = {
  RewardId: 'rewardId',
  OEID: 'officeId',
  OfficerName: 'officeName',
  PBU: 'portBu',
  PortfolioName: 'portfolioName',
  LOC: 'locationCode',
  PromotionId: 'promotionId',
  PromotionName: 'promotionName',
  Status: 'status',
};

const FILTERS = calls.OUTSTANDING_FILTERS satisfies Record<
  string,
  ColumnFilter<'id' | 'text', OutstandingColumn>
>;

/** @returns what the newest rows are asked for with @throws HttpError 400 for a range that is none */
export function readNewestOutstanding(body: BodyOf<typeof calls.getNewestOfOutstanding>): OutstandingRequest {
  const { exact, texts } = readFilters(FILTERS, body);
  return { range: readRange(body), exact, texts, order: undefined, direction: 'desc' };
}

/** @throws HttpError 400 for a range that is none */
export function readOutstanding(body: OutstandingBody): OutstandingRequest {
  return {
    ...readNewestOutstanding(body),
    order: body.SortColumn ? ORDER_OF[body.SortColumn] : undefined,
    direction: body.SortColumn && body.SortOrder !== 'DESC' ? 'asc' : 'desc',
  };
}

/** @returns a row in dollars; what expired stands in one of two columns, by whether promotions expire (C00002) */
export const wireSummary = (one: PromotionSummary): RowOf<typeof calls.getPromotionReport> => ({
  PromotionId: one.promotionId,
  PromotionName: one.promotionName,
  ExpiredFundsAdded: toDollars(one.rollUpCents),
  NewFundsAdded: toDollars(one.newInvoiceCents),
  AssignedFunds: toDollars(one.fundsCents),
  AllocatedFund: toDollars(one.allocatedCents),
  RewardAvailable: toDollars(one.availableCents),
  Initiated: toDollars(one.initiatedCents),
  PaymentInProgress: toDollars(one.inProgressCents),
  PaymentFailed: toDollars(one.failedCents),
  PaymentSettled: toDollars(one.settledCents),
  CanExpire: one.canExpire ? 'Y' : 'N',
  Expired: one.canExpire ? toDollars(one.expiredCents) : 0,
  ExpirationDate: one.expirationDate,
  Unclaimed: one.canExpire ? 0 : toDollars(one.expiredCents),
  FulfillmentDate: one.fulfillmentDate,
  CloserDate: one.closedDate,
  PortalStatusName: PROMOTION_STATUS_NAMES[one.status as keyof typeof PROMOTION_STATUS_NAMES],
  CreatedDate: one.createdDate,
  UpdatedDate: one.updatedDate,
});

/** @returns what maps a row; statuses are named in the words of the actor's client */
export function wireRedeemed(actor: Actor) {
  const statusName = statusNameFor(labelsOf(actor));
  return (row: RedeemedReward) => ({
    RewardId: row.rewardId,
    OEID: row.officeId,
    OfficerName: row.officeName,
    PBU: row.portBu,
    PortfolioName: row.portfolioName,
    PromotionId: row.promotionId,
    LOC: row.locationCode,
    RewardAmount: toDollars(Number(row.amountCents)),
    PaymentType: methodName(row.paymentMethodId),
    RewardSubmittedDate: row.createdDate,
    RedeemedDate: row.redeemedDate,
    RewardStatus: statusName(row.statusId),
    RewardReasonCode: row.reasonCode,
    RewardReasonDesc: row.reasonDescription,
    FieldClearingReferenceNumber: row.reference,
  });
}

/** @returns what maps a row; statuses are named in the words of the actor's client */
export function wireOutstanding(actor: Actor) {
  const statusName = statusNameFor(labelsOf(actor));
  return (row: OutstandingReward): RowOf<typeof calls.getOutstandingReport> => ({
    RewardId: row.rewardId,
    OEID: row.officeId,
    OfficerName: row.officeName,
    PBU: row.portBu,
    PortfolioName: row.portfolioName,
    LOC: row.locationCode,
    PromotionId: row.promotionId,
    PromotionName: row.promotionName,
    Status: statusName(row.statusId),
  });
}

/** @returns a row in dollars; moments are UTC text */
export const wireMerge = (row: Merge): RowOf<typeof calls.getMergedReport> => ({
  OEID: row.oeid,
  OfficerName: row.officerName,
  PORTBU: row.portBu,
  PortfolioName: row.portfolioName ?? '',
  RewardsAvailableAmount: toDollars(Number(row.earnedCents ?? 0)),
  W9SubmissionDate: row.submittedAt,
  ProfileMergeDate: row.mergedAt,
  LastOEID_PBULoggedIn: row.mergedBy,
});

/** @returns the answer of a call for a few rows, which needs no stream */
export const wireRows = <Row>(rows: Row[]) => ({ error: null, Data: rows });
