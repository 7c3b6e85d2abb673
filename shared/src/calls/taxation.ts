import type { ResponseOf } from '../contracts/endpoint';
import * as calls from '../contracts/taxation';
import type { W9Entry } from '../domain/w9-entry';
import { adaptCall } from './adapt-call';

/** W-9 forms of officer accounts in the field's words. */

type WireAccount = ResponseOf<typeof calls.getTaxList>['Data'][number];
type Year = number | string;

const readAccount = (account: WireAccount) => ({
  portBu: account.PBU,
  oeid: account.OEID,
  officerName: account.OfficerName,
  /** Dollars settled in the year. */
  amount: account.Amount,
  status: account.STATUS,
  statusId: account.lSTATUS,
  submittedBy: account.SubmittedBy,
  submittedDate: account.SubmittedDate,
  /** Stands for the number on record; null while there is none. */
  handle: account.SSN,
  year: account.YEAR,
});

export type TaxAccount = ReturnType<typeof readAccount>;

export const taxList = adaptCall(calls.getTaxList, {
  answer: ({ Data, TotalCount }) => ({ rows: Data.map(readAccount), total: TotalCount }),
});

/** How many accounts of a year submitted a form; '' stands for the client's current year. */
export const taxDashboard = adaptCall(calls.getTaxDashboard, {
  body: ({ year }: { year: Year }) => ({ lYear: year }),
  answer: ({ Data }) => Data,
});

export const taxYears = adaptCall(calls.getTaxYears, { answer: ({ Data }) => Data });

type WireForm = ResponseOf<typeof calls.getW9Form>['Data'][number];

const readForm = (form: WireForm) => ({
  name: form.Name,
  businessName: form.BusinessName,
  federalTaxClassificationId: form.FederalTaxClassificationId,
  limitedLiability: form.LimitedLiability,
  othersText: form.OthersText,
  isForeignPartners: form.IsForeignPartners,
  exemptPayeeCode: form.ExemptPayeeCode,
  FATCACode: form.FATCACode,
  address1: form.Address1,
  address2: form.Address2,
  city: form.City,
  state: form.State,
  zipCode: form.ZipCode,
  /** City, state and ZIP code as the one line of the form. */
  csz: form.csz,
  listAccountNumber: form.ListAccountNumber,
  requestersNameandAddress: form.RequestersNameandAddress,
  /** `XXXXX1234`, '' when none is on record. */
  ssn: form.SSN,
  ein: form.EmployerIdentificationNumber,
  signatureText: form.SignatureText,
  /** UTC `MM/DD/YYYY HH:mm:ss`, '' when not signed. */
  signatureDate: form.SignatureDate,
  portBu: form.PBU,
  oeid: form.OEID,
  /** Of the account, regardless of the name on the form. */
  officerName: form.OfficerName,
  createdBy: form.CreatedBy,
  createdOn: form.CreatedOn,
  status: form.Status,
  year: form.year,
  /** Signed on an earlier revision than the one that new forms use. */
  isOldForm: form.OldForm,
  revision: form.Revision,
  /** The revision that an edit of it will be signed on. */
  newRevision: form.NewRevision,
  /** Null for a form that is not filled out yet. */
  version: form.Version,
  /** Of a year that is over: the newest version by now, which an edit will follow; null while there is none. */
  newestVersion: form.NewestVersion,
  handle: form.Handle,
  canEditForm: form.canEditForm,
  canEditSsn: form.canEditSSN,
});

export type W9Form = ReturnType<typeof readForm>;

interface FormOfYear {
  handle: string;
  /** The current one unless told. */
  year: Year | undefined;
  /** The newest one where none is named. */
  version: number | undefined;
}

export const w9Form = adaptCall(calls.getW9Form, {
  body: ({ handle, year, version }: FormOfYear) => ({
    lSSN: handle,
    lYear: year,
    lVersion: version ?? null,
  }),
  answer: ({ Data }) => Data.map(readForm)[0],
});

interface Account {
  portBu: string;
  oeid: string;
}

export const emptyW9Form = adaptCall(calls.startW9Form, {
  body: ({ portBu, oeid, year }: Account & { year: Year | undefined }) => ({
    lPBU: portBu,
    lOEID: oeid,
    lYear: year,
  }),
  answer: ({ Data }) => Data.map(readForm)[0],
});

export interface W9Submission {
  /** With the version that was read for the year, and for one that is over the newest of all; another one by now is a conflict. */
  account: Account & { version: number | null; newestVersion?: number | null | undefined; year: number };
  entry: W9Entry;
}

const submission = {
  body: ({ account, entry }: W9Submission) => ({
    lName: entry.name,
    lBusinessName: entry.businessName,
    lFederalTaxClassificationId: entry.federalTaxClassificationId,
    lIsForeignPartners: entry.isForeignPartners,
    lExemptPayeeCode: entry.exemptPayeeCode,
    lFATCACode: entry.FATCACode,
    lAddress1: entry.address1,
    lAddress2: entry.address2,
    lCity: entry.city,
    lState: entry.state,
    lZipCode: entry.zipCode,
    lListAccountNumber: entry.listAccountNumber,
    lSSN: entry.ssn,
    lOEID: account.oeid,
    lPBU: account.portBu,
    lSignatureText: entry.signatureText,
    lEmployerIdentificationNumber: entry.ein,
    lLimitedLiability: entry.limitedLiability,
    lOthersText: entry.othersText,
    lRequestersNameandAddress: entry.requestersNameandAddress,
    lVersion: account.version ?? 0,
    ...(account.newestVersion === undefined ? {} : { lNewestVersion: account.newestVersion ?? 0 }),
    lYear: account.year,
  }),
  answer: ({ Data }: ResponseOf<typeof calls.saveW9Form>) => ({
    isSubmitted: Data[0]?.Status === 'Success',
    message: Data[0]?.Message ?? '',
  }),
};

export const submitW9Form = adaptCall(calls.saveW9Form, submission);
/** For an account that has no SSN on record. */
export const submitW9FormWithSsn = adaptCall(calls.saveW9FormWithSsn, submission);

/** The nine digits of an SSN, '' for none. */
export const ssnDigits = adaptCall(calls.revealSsn, {
  body: ({ handle, reason }: { handle: string; reason: string }) => ({ lSSN: handle, reason }),
  answer: ({ Data }) => Data[0]?.SSN ?? '',
});

export const w9FormVersions = adaptCall(calls.getW9FormVersions, {
  body: ({ handle, year }: { handle: string; year: Year }) => ({ lSSN: handle, lYear: year }),
  answer: ({ Data }) =>
    Data.map((one) => ({
      version: one.Version,
      revision: one.Revision,
      submittedBy: one.SubmittedBy,
      submittedDate: one.SubmittedDate,
      /** SHA-256 of what was signed. */
      contentHash: one.ContentHash,
      isIntact: one.Intact,
    })),
});
