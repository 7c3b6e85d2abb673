import { Type } from 'typebox';
import { TAX_STATUS_NAMES } from '../domain/w9-status';
import { described } from './described';
import { EXPORT_HEADERS, anyOf, endpoint, success } from './endpoint';
import { IdFilter, Money, Nullable, Search, WireDate, paging, sorting, numberOf } from './fields';
import { byAmount, byDay, byId, byText, schemasOf } from './list-filters';

/** W-9 forms of officer accounts (W9-1). */

export const TAX_COLUMNS = [
  'PBU',
  'OEID',
  'OfficerName',
  'Amount',
  'STATUS',
  'SubmittedBy',
  'SubmittedDate',
] as const;

/** A calendar year, a number or its text; missing, '' and null stand for the client's current year. */
const Year = Type.Optional(
  Type.Union([
    Type.Integer({ minimum: 1900, maximum: 2999 }),
    Type.String({ maxLength: 4, pattern: '^(\\s*|(19|2\\d)\\d{2})$' }),
    Type.Null(),
  ]),
);
const AccountPart = Type.String({ minLength: 1, maxLength: 100 });
/** The random text that stands for an account's SSN. */
const Handle = Type.String({ minLength: 1, maxLength: 100 });

const TaxRow = Type.Object({
  PBU: Type.String(),
  OEID: Type.String(),
  OfficerName: Type.String(),
  Amount: described('Dollars settled in the year.', Money),
  STATUS: described('The name of the status; lSTATUS is its number.', Type.String()),
  lSTATUS: numberOf(TAX_STATUS_NAMES),
  SubmittedBy: Nullable(Type.String()),
  SubmittedDate: Nullable(WireDate),
  SSN: described('The handle of the number on record, never digits.', Nullable(Type.String())),
  YEAR: Type.Integer(),
});

/** What the list is filtered by, column by column; the promotion is one that paid the account in the year. */
export const TAX_FILTERS = {
  lPBU: byText('portBu'),
  lOEID: byText('oeid'),
  lOfficerName: byText('officerName'),
  lAmount: byAmount('cents'),
  lSTATUS: byId('status'),
  lSubmittedBy: byText('submittedBy'),
  lPromotionId: byId('promotionId'),
  lSubmittedDate: byDay('submittedAt'),
};

const taxFilters = {
  Search: described("Finds the account's port BU or id, or a part of the officer's name.", Search),
  ...schemasOf(TAX_FILTERS),
  lYEAR: Year,
  ...sorting(TAX_COLUMNS),
};

export const getTaxList = endpoint({
  method: 'POST',
  path: '/api/Taxation/W9AdminTaxGird',
  claim: 'w9form_view',
  refuses: [409],
  summary: 'A page of the officer accounts of a year with their amount and W-9 status',
  body: Type.Object({ ...taxFilters, ...paging() }),
  response: success({ Data: Type.Array(TaxRow), TotalCount: Type.Integer() }),
});

export const exportTaxList = endpoint({
  method: 'POST',
  path: '/api/Taxation/W9ExportTaxGrid',
  claim: 'w9form_view',
  refuses: [409],
  summary:
    'All accounts that match, in the order of the list and without taxpayer numbers, one to a line; Export-Rows says how many',
  answerHeaders: EXPORT_HEADERS,
  body: Type.Object(taxFilters),
  response: success({ Data: Type.Array(Type.Omit(TaxRow, ['SSN'])) }),
});

const Counts = Type.Object({ count: Type.Integer(), thr: Type.Integer(), thnr: Type.Integer() });

export const getTaxDashboard = endpoint({
  method: 'POST',
  path: '/api/Taxation/W9AdimDashBoard',
  claim: 'w9form_view',
  summary: 'How many accounts of a year submitted a form, by whether their threshold is reached',
  body: Type.Object({ lYear: Year }),
  response: success({
    Data: Type.Object({ totalCount: Type.Integer(), submitted: Counts, notSubmitted: Counts }),
  }),
});

const Choices = Type.Array(Type.Object({ label: Type.String(), value: Type.Integer() }));

export const getTaxStatuses = endpoint({
  method: 'GET',
  path: '/api/Taxation/TaxationStatus',
  claim: 'w9form_view',
  summary: 'The statuses that the list can be filtered by',
  response: success({ Data: Choices }),
});

export const getTaxYears = endpoint({
  method: 'POST',
  path: '/api/Taxation/W9GetYear',
  claim: anyOf('w9form_view', 'reports_view'),
  summary: 'The years with rewards or forms, the current one first',
  response: success({ Data: Choices }),
});

export const W9Form = Type.Object({
  Name: Type.String(),
  BusinessName: Type.String(),
  FederalTaxClassificationId: Type.String(),
  LimitedLiability: Type.String(),
  OthersText: Type.String(),
  IsForeignPartners: Type.Boolean(),
  ExemptPayeeCode: Type.String(),
  FATCACode: Type.String(),
  Address1: Type.String(),
  Address2: Type.String(),
  City: Type.String(),
  State: Type.String(),
  ZipCode: Type.String(),
  csz: described('City, state and ZIP code as the one line of the form.', Type.String()),
  ListAccountNumber: Type.String(),
  RequestersNameandAddress: Type.String(),
  SSN: described("`XXXXX1234`, '' when none is on record.", Type.String()),
  EmployerIdentificationNumber: described(
    "In full for w9form_submit, `XXXXX1234` for others, '' when none was given.",
    Type.String(),
  ),
  SignatureText: Type.String(),
  SignatureDate: described("UTC `MM/DD/YYYY HH:mm:ss`, '' when not signed.", Type.String()),
  PBU: Type.String(),
  OEID: Type.String(),
  OfficerName: described('Of the account, whatever name stands on the form.', Type.String()),
  CreatedBy: Type.String(),
  CreatedOn: Type.String(),
  Status: described("'Submitted', '' for a form that is not filled out yet.", Type.String()),
  year: Type.Integer(),
  OldForm: described('Signed on an earlier revision than the one that new forms use.', Type.Boolean()),
  Revision: described('The revision it was signed on, or that it will be.', Type.String()),
  NewRevision: described('The revision that an edit of it will be signed on.', Type.String()),
  Version: described(
    'The number of the version shown, null for a form that is not filled out yet.',
    Nullable(Type.Integer()),
  ),
  NewestVersion: described(
    'Of a year that is over: the newest version of the account by now, which an edit will follow; null while it has none.',
    Type.Optional(Nullable(Type.Integer())),
  ),
  Handle: described(
    'The handle of the number on record, for revealing it and for its versions.',
    Nullable(Type.String()),
  ),
  canEditForm: Type.Boolean(),
  canEditSSN: Type.Boolean(),
});

export const getW9Form = endpoint({
  method: 'POST',
  path: '/api/Taxation/W9GetFormForAdmin',
  claim: 'w9form_view',
  holdsSecret: true,
  refuses: [404],
  summary:
    'The form of an account as of a year: the newest version signed in or before it, or the one asked for',
  body: Type.Object({ lSSN: Handle, lYear: Year, lVersion: IdFilter }),
  response: success({ Data: Type.Array(W9Form) }),
});

export const startW9Form = endpoint({
  method: 'POST',
  path: '/api/Taxation/W9AdminFillOutFormData',
  claim: 'w9form_submit',
  holdsSecret: true,
  refuses: [404],
  summary: 'The form to fill out for an account, empty while it has none',
  body: Type.Object({ lPBU: AccountPart, lOEID: AccountPart, lYear: Year }),
  response: success({ Data: Type.Array(W9Form) }),
});

/** Long enough for every text that a rule then refuses by name. */
const Entered = Type.Optional(Type.Union([Type.String({ maxLength: 1000 }), Type.Null()]));

const Submission = Type.Object({
  lName: Entered,
  lBusinessName: Entered,
  lFederalTaxClassificationId: Entered,
  lIsForeignPartners: Type.Optional(Nullable(Type.Boolean())),
  lExemptPayeeCode: Entered,
  lFATCACode: Entered,
  lAddress1: Entered,
  lAddress2: Entered,
  lCity: Entered,
  lState: Entered,
  lZipCode: Entered,
  lListAccountNumber: Entered,
  lSSN: Entered,
  lOEID: AccountPart,
  lPBU: AccountPart,
  lSignatureText: Entered,
  lEmployerIdentificationNumber: Entered,
  lLimitedLiability: Entered,
  lOthersText: Entered,
  lRequestersNameandAddress: Entered,
  lVersion: described(
    'Version as it was read, 0 for a form that was not filled out yet.',
    Type.Optional(Nullable(Type.Integer())),
  ),
  lNewestVersion: described(
    'The NewestVersion that was read, 0 for none: a form that was submitted since for any year is a conflict too.',
    Type.Optional(Nullable(Type.Integer())),
  ),
  lYear: described('The year that it was read for, the current one unless told.', Year),
});

const Saved = success({
  Data: Type.Array(
    Type.Object({
      Status: Type.Union([Type.Literal('Success'), Type.Literal('Fail')]),
      Message: described(
        "Every broken rule on a line of its own, or 'W9 form successfully submitted.'",
        Type.String(),
      ),
    }),
  ),
});

export const saveW9FormWithSsn = endpoint({
  method: 'POST',
  path: '/api/Taxation/W9InsertUpdateTaxFormData',
  claim: 'w9form_submit',
  refuses: [404, 409],
  summary:
    'Submits a form together with the SSN of an account that has none on record. With the lVersion that was read, 409 when another form was submitted since',
  body: Submission,
  response: Saved,
});

export const saveW9Form = endpoint({
  method: 'POST',
  path: '/api/Taxation/W9AdminUpdateTaxFormData',
  claim: 'w9form_submit',
  refuses: [404, 409],
  summary:
    'Submits a form of an account whose SSN is on record; lSSN is ignored. With the lVersion that was read, 409 when another form was submitted since',
  body: Submission,
  response: Saved,
});

export const revealSsn = endpoint({
  method: 'POST',
  path: '/api/Taxation/W9RevealSsn',
  claim: 'w9form_submit',
  holdsSecret: true,
  refuses: [404],
  summary: 'The nine digits of an SSN; who looked and why is written to the audit log',
  body: Type.Object({ lSSN: Handle, reason: Type.String({ maxLength: 200 }) }),
  response: success({ Data: Type.Array(Type.Object({ SSN: Type.String() })) }),
});

export const getW9FormVersions = endpoint({
  method: 'POST',
  path: '/api/Taxation/W9GetFormVersions',
  claim: 'w9form_view',
  refuses: [404],
  summary: 'The submitted versions of an account, signed in or before a year, newest first',
  body: Type.Object({ lSSN: Handle, lYear: Year }),
  response: success({
    Data: Type.Array(
      Type.Object({
        Version: Type.Integer(),
        Revision: Type.String(),
        SubmittedBy: Type.String(),
        SubmittedDate: WireDate,
        ContentHash: described('SHA-256 of what was signed.', Type.String()),
        Intact: described('Whether what is stored still is what was signed.', Type.Boolean()),
      }),
    ),
  }),
});
