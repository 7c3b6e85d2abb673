import { Type, type TSchema } from 'typebox';
import { NEWEST_ROWS } from '../domain/reports';
import { described } from './described';
import { anyOf, endpoint, success } from './endpoint';
import { DateFilter, Money, Nullable, TextFilter, WireDate, sorting } from './fields';
import { byId, byText, schemasOf } from './list-filters';

/**
 * The four reports (REPORT-1, REPORT-2). IsDownload false answers what the preview
 * shows and asks for reports_view and the report's view claim, true answers the same rows for its download claim.
 */

/** First and last moment of the range, both included: the start of a local day and the end of one. */
const MOMENTS = { FromDate: DateFilter, ToDate: DateFilter };

const RANGE = {
  ...MOMENTS,
  IsDownload: Type.Optional(Type.Boolean()),
  TimeZone: described("The browser's time zone (IANA name): the range means days of this zone.", TextFilter),
};

const PromotionSummaryRow = Type.Object({
  PromotionId: Type.Integer(),
  PromotionName: Type.String(),
  ExpiredFundsAdded: Money,
  NewFundsAdded: Money,
  AssignedFunds: Money,
  AllocatedFund: Money,
  RewardAvailable: Money,
  Initiated: Money,
  PaymentInProgress: described(
    'Everything between initiated and its end, pending enrollment included.',
    Money,
  ),
  PaymentFailed: Money,
  PaymentSettled: Money,
  CanExpire: Type.Union([Type.Literal('Y'), Type.Literal('N')]),
  Expired: described(
    "What went to the client's expired account; 0 where the client's promotions do not expire.",
    Money,
  ),
  ExpirationDate: Nullable(WireDate),
  Unclaimed: described(
    "What went to the client's unclaimed account, where the client's promotions do not expire; 0 where they do.",
    Money,
  ),
  FulfillmentDate: Nullable(WireDate),
  CloserDate: Nullable(WireDate),
  PortalStatusName: Type.String(),
  CreatedDate: WireDate,
  UpdatedDate: WireDate,
});

const ReconciliationRow = Type.Object({
  RewardId: Type.Integer(),
  OEID: Type.String(),
  OfficerName: Type.String(),
  PBU: Type.String(),
  PortfolioName: Type.String(),
  PromotionId: Type.Integer(),
  LOC: Type.String(),
  RewardAmount: Money,
  PaymentType: Type.String(),
  RewardSubmittedDate: WireDate,
  RedeemedDate: WireDate,
  RewardStatus: Type.String(),
  RewardReasonCode: Nullable(Type.String()),
  RewardReasonDesc: Nullable(Type.String()),
  FieldClearingReferenceNumber: Nullable(Type.String()),
});

export const OUTSTANDING_COLUMNS = [
  'RewardId',
  'OEID',
  'OfficerName',
  'PBU',
  'PortfolioName',
  'LOC',
  'PromotionId',
  'PromotionName',
  'Status',
] as const;

const OutstandingRow = Type.Object({
  RewardId: Type.Integer(),
  OEID: Type.String(),
  OfficerName: Type.String(),
  PBU: Type.String(),
  PortfolioName: Type.String(),
  LOC: Type.String(),
  PromotionId: Type.Integer(),
  PromotionName: Type.String(),
  Status: Type.String(),
});

const MergedUserRow = Type.Object({
  OEID: Type.String(),
  OfficerName: Type.String(),
  PORTBU: Type.String(),
  PortfolioName: Type.String(),
  RewardsAvailableAmount: described(
    'Rewards of the merged account, those that expired or were removed left out.',
    Money,
  ),
  W9SubmissionDate: Nullable(WireDate),
  ProfileMergeDate: WireDate,
  LastOEID_PBULoggedIn: Type.String(),
});

const rows = <R extends TSchema>(row: R) => success({ Data: Type.Array(row) });
const newest = <R extends TSchema>(row: R) => success({ Data: Type.Array(row, { maxItems: NEWEST_ROWS }) });

export const getPromotionReport = endpoint({
  method: 'POST',
  path: '/api/Reports/getpromotionreport',
  claim: anyOf('reports_promotionsummary_view', 'reports_promotionsummary_download'),
  summary: 'The promotions that were created or changed in the range, with their money',
  body: Type.Object(RANGE),
  response: rows(PromotionSummaryRow),
});

export const getPromotionReportFundDetails = endpoint({
  method: 'POST',
  path: '/api/Reports/GetPromotionReportFundDetails',
  claim: anyOf('reports_promotionsummary_view', 'reports_promotionsummary_download'),
  summary: 'All promotions with their money',
  body: Type.Object({ IsDownload: Type.Optional(Type.Boolean()) }),
  response: rows(PromotionSummaryRow),
});

export const getReconciliationReport = endpoint({
  method: 'POST',
  path: '/api/Reports/getreconciliationreport',
  claim: anyOf('reports_reconciliation_view', 'reports_reconciliation_download'),
  summary: 'The rewards that were redeemed in the range',
  body: Type.Object(RANGE),
  response: rows(ReconciliationRow),
});

/** What the report on outstanding rewards is filtered by besides its range, column by column. */
export const OUTSTANDING_FILTERS = {
  PortBu: byText('portBu'),
  LocationCode: byText('locationCode'),
  OfficeId: byText('officeId'),
  OfficeName: byText('officeName'),
  RewardStatus: byId('statusId'),
  PromotionID: byId('promotionId'),
};

export const getOutstandingReport = endpoint({
  method: 'POST',
  path: '/api/Reports/getoutstandingreport',
  claim: anyOf('reports_outstanding_view', 'reports_outstanding_download'),
  summary: 'The rewards created in the range that are neither settled nor expired nor removed',
  body: Type.Object({
    ...RANGE,
    ...schemasOf(OUTSTANDING_FILTERS),
    ...sorting(OUTSTANDING_COLUMNS),
  }),
  response: rows(OutstandingRow),
});

export const getMergedReport = endpoint({
  method: 'POST',
  path: '/api/Reports/getmergedreport',
  claim: anyOf('reports_mergeduser_view', 'reports_mergeduser_download'),
  summary: 'The profiles that were merged into another in the range',
  body: Type.Object(RANGE),
  response: rows(MergedUserRow),
});

/**
 * The newest rows of each report (REPORT-1.10), for the page that it is asked for on: bounded calls of their own, whose path
 * tells them from the report itself. Each asks for reports_view beside its claim.
 */

export const getNewestOfPromotionReport = endpoint({
  method: 'POST',
  path: '/api/NewestRows/promotionsummary',
  claim: 'reports_promotionsummary_view',
  summary: 'The five newest rows of the promotion summary of the range',
  body: Type.Object(MOMENTS),
  response: newest(PromotionSummaryRow),
});

export const getNewestOfFundDetails = endpoint({
  method: 'POST',
  path: '/api/NewestRows/funddetails',
  claim: 'reports_promotionsummary_view',
  summary: 'The five newest rows of the promotion summary without a range',
  body: Type.Object({}),
  response: newest(PromotionSummaryRow),
});

export const getNewestOfReconciliation = endpoint({
  method: 'POST',
  path: '/api/NewestRows/reconciliation',
  claim: 'reports_reconciliation_view',
  summary: 'The five rewards that were redeemed last in the range',
  body: Type.Object(MOMENTS),
  response: newest(ReconciliationRow),
});

export const getNewestOfOutstanding = endpoint({
  method: 'POST',
  path: '/api/NewestRows/outstanding',
  claim: 'reports_outstanding_view',
  summary: 'The five outstanding rewards that were created last in the range',
  body: Type.Object({ ...MOMENTS, ...schemasOf(OUTSTANDING_FILTERS) }),
  response: newest(OutstandingRow),
});

export const getNewestOfMerged = endpoint({
  method: 'POST',
  path: '/api/NewestRows/mergedusers',
  claim: 'reports_mergeduser_view',
  summary: 'The five profiles that were merged last in the range',
  body: Type.Object(MOMENTS),
  response: newest(MergedUserRow),
});
