import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { ColumnFilter, FilterKind } from '@portal/shared/contracts/list-filters';
import * as calls from '@portal/shared/contracts/taxation';
import { toDollars } from '@portal/shared/domain/money';
import { joinCsz, type W9Entry } from '@portal/shared/domain/w9-entry';
import { TAX_STATUS_NAMES, type TaxStatus } from '@portal/shared/domain/w9-status';
import { idFilter, pageOf, readFilters, readOrder, textFilter } from '../../platform/http/list-filters';
import type { AccountColumn } from './accounts-of-year.repository';
import type { AccountOrder } from './tax-accounts.repository';
import type { FormView, Version } from './form-view.service';
import type { Outcome, Submission } from './submission.service';
import type { AccountListRequest, countSubmissions, listAccounts, YearRequest } from './tax-list.service';

/** Tax list and forms under the names of the wire: what the calls ask for, and what they answer. */

type ListBody = BodyOf<typeof calls.getTaxList>;
type Column = (typeof calls.TAX_COLUMNS)[number];
type DataOf<E> = ResponseOf<E> extends { Data: infer Data } ? Data : never;

const ORDER_OF: Record<Column, AccountOrder> = {
  PBU: 'portBu',
  OEID: 'oeid',
  OfficerName: 'officerName',
  Amount: 'cents',
  STATUS: 'statusRank',
  SubmittedBy: 'submittedBy',
  SubmittedDate: 'submittedAt',
};

const yearOf = (value: number | string | null | undefined): number | undefined =>
  Number(value ?? 0) || undefined;

const FILTERS = calls.TAX_FILTERS satisfies Record<
  string,
  ColumnFilter<FilterKind, AccountColumn | 'promotionId'>
>;

/** @throws HttpError 400 for a date or an amount that is none */
export function readAccountList(body: ListBody): AccountListRequest {
  const {
    exact: { promotionId, ...exact },
    ...others
  } = readFilters(FILTERS, body);
  return {
    year: yearOf(body.lYEAR),
    filter: { search: textFilter(body.Search), promotionId, exact, ...others },
    page: { ...readOrder(body, ORDER_OF, 'submittedAt'), ...pageOf(body) },
  };
}

/** @returns the year that is asked for, undefined for the client's current one */
export const readYear = ({ lYear }: BodyOf<typeof calls.getTaxDashboard>): YearRequest => ({
  year: yearOf(lYear),
});

/** @returns which form is asked for; without a version the newest of the year */
export const readForm = ({ lSSN, lYear, lVersion }: BodyOf<typeof calls.getW9Form>) => ({
  handle: lSSN,
  year: yearOf(lYear),
  formId: idFilter(lVersion),
});

/** @returns the account for which a form is begun */
export const readAccount = ({ lPBU, lOEID, lYear }: BodyOf<typeof calls.startW9Form>) => ({
  portBu: lPBU,
  oeid: lOEID,
  year: yearOf(lYear),
});

/** @returns the handle of the number that is to be shown, and why */
export const readReveal = ({ lSSN, reason }: BodyOf<typeof calls.revealSsn>) => ({ handle: lSSN, reason });

/** @returns the account, by its handle, whose forms of the year are asked for */
export const readVersions = ({ lSSN, lYear }: BodyOf<typeof calls.getW9FormVersions>) => ({
  handle: lSSN,
  year: yearOf(lYear),
});

type SubmissionBody = BodyOf<typeof calls.saveW9Form>;

const entryOf = (body: SubmissionBody): W9Entry => ({
  name: body.lName ?? '',
  businessName: body.lBusinessName ?? '',
  federalTaxClassificationId: body.lFederalTaxClassificationId ?? '',
  limitedLiability: body.lLimitedLiability ?? '',
  othersText: body.lOthersText ?? '',
  isForeignPartners: body.lIsForeignPartners ?? false,
  exemptPayeeCode: body.lExemptPayeeCode ?? '',
  FATCACode: body.lFATCACode ?? '',
  address1: body.lAddress1 ?? '',
  address2: body.lAddress2 ?? '',
  city: body.lCity ?? '',
  state: body.lState ?? '',
  zipCode: body.lZipCode ?? '',
  listAccountNumber: body.lListAccountNumber ?? '',
  requestersNameandAddress: body.lRequestersNameandAddress ?? '',
  ssn: body.lSSN ?? '',
  ein: body.lEmployerIdentificationNumber ?? '',
  signatureText: body.lSignatureText ?? '',
});

/** @param takesSsn whether the call may bring an account's first SSN */
export const readSubmission = (
  body: SubmissionBody,
  { takesSsn }: Pick<Submission, 'takesSsn'>,
): Submission => ({
  portBu: body.lPBU,
  oeid: body.lOEID,
  entry: entryOf(body),
  takesSsn,
  read: typeof body.lVersion === 'number' ? { formId: body.lVersion, year: yearOf(body.lYear) } : undefined,
  newestRead: body.lNewestVersion ?? undefined,
});

/** @returns a page of accounts in dollars; SSN is the handle of the number, never digits (W9-1) */
export const wireAccounts = ({ accounts, total, year }: Awaited<ReturnType<typeof listAccounts>>) => ({
  error: null,
  Data: accounts.map((one) => ({
    PBU: one.portBu,
    OEID: one.oeid,
    OfficerName: one.officerName,
    Amount: toDollars(Number(one.cents)),
    STATUS: TAX_STATUS_NAMES[one.status as TaxStatus],
    lSTATUS: one.status,
    SubmittedBy: one.submittedBy,
    SubmittedDate: one.submittedAt,
    SSN: one.handle,
    YEAR: year,
  })),
  TotalCount: total,
});

/** @returns the overview: thr counts the accounts that reached the threshold, thnr the others */
export function wireOverview({
  submitted,
  notSubmitted,
}: Awaited<ReturnType<typeof countSubmissions>>): DataOf<typeof calls.getTaxDashboard> {
  const panel = ({ reached, notReached }: typeof submitted) => ({
    count: reached + notReached,
    thr: reached,
    thnr: notReached,
  });
  const [left, right] = [panel(submitted), panel(notSubmitted)];
  return { totalCount: left.count + right.count, submitted: left, notSubmitted: right };
}

/** @returns the year as a choice of a field */
export const wireYear = (year: number) => ({ label: String(year), value: year });

/** @param moment UTC `YYYY-MM-DD HH:mm:ss` @returns `MM/DD/YYYY HH:mm:ss`, as the form shows its signature date */
const signatureDate = (moment: string): string =>
  `${moment.slice(5, 7)}/${moment.slice(8, 10)}/${moment.slice(0, 4)}${moment.slice(10)}`;

/** @returns a form as it is shown; numbers only as far as the view holds them */
export const wireForm = ({
  account,
  version,
  year: { year },
  fields,
  ssn,
  ein,
  newRevision,
  newestFormId,
  canEdit,
}: FormView): DataOf<typeof calls.getW9Form>[number] => ({
  Name: fields.name,
  BusinessName: fields.businessName,
  FederalTaxClassificationId: fields.federalTaxClassificationId,
  LimitedLiability: fields.limitedLiability,
  OthersText: fields.othersText,
  IsForeignPartners: fields.isForeignPartners,
  ExemptPayeeCode: fields.exemptPayeeCode,
  FATCACode: fields.FATCACode,
  Address1: fields.address1,
  Address2: fields.address2,
  City: fields.city,
  State: fields.state,
  ZipCode: fields.zipCode,
  csz: joinCsz(fields),
  ListAccountNumber: fields.listAccountNumber,
  RequestersNameandAddress: fields.requestersNameandAddress,
  SSN: ssn,
  EmployerIdentificationNumber: ein,
  SignatureText: fields.signatureText,
  SignatureDate: version ? signatureDate(version.signedAt) : '',
  PBU: account.portBu,
  OEID: account.oeid,
  OfficerName: account.officerName,
  CreatedBy: version?.submittedBy ?? '',
  CreatedOn: version?.submittedAt ?? '',
  Status: version ? 'Submitted' : '',
  year,
  OldForm: version !== undefined && version.revision !== newRevision,
  Revision: version?.revision ?? newRevision,
  NewRevision: newRevision,
  Version: version?.formId ?? null,
  ...(newestFormId === undefined ? {} : { NewestVersion: newestFormId }),
  Handle: account.taxpayer?.handle ?? null,
  canEditForm: canEdit,
  canEditSSN: canEdit && !account.taxpayer,
});

/** @returns whether a form was accepted, and why not */
export const wireOutcome = ({ isAccepted, message }: Outcome): DataOf<typeof calls.saveW9Form>[number] => ({
  Status: isAccepted ? 'Success' : 'Fail',
  Message: message,
});

/** @returns a version of a form, and whether its content still has the hash that was kept */
export const wireVersion = (one: Version): DataOf<typeof calls.getW9FormVersions>[number] => ({
  Version: one.formId,
  Revision: one.revision,
  SubmittedBy: one.submittedBy,
  SubmittedDate: one.submittedAt,
  ContentHash: one.contentHash,
  Intact: one.isIntact,
});
