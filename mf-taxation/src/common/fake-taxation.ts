import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { getW9ConfigurationDate, getW9SubmissionDate } from '@portal/shared/contracts/settings';
import {
  getTaxDashboard,
  getTaxList,
  getTaxYears,
  getW9Form,
  getW9FormVersions,
  revealSsn,
  saveW9Form,
  saveW9FormWithSsn,
  startW9Form,
} from '@portal/shared/contracts/taxation';
import { TAX_STATUS_NAMES } from '@portal/shared/domain/w9-status';
import { answer, type Answer } from '@portal/shared/testing/fake-shell';

type Row = ResponseOf<typeof getTaxList>['Data'][number];
type Form = ResponseOf<typeof getW9Form>['Data'][number];

/** An account of the list; every second one has a form. */
export function fakeRow(index: number, given: Partial<Row> = {}): Row {
  const status = (1 + (index % 4)) as 1 | 2 | 3 | 4;
  const signed = status > 2;
  return {
    PBU: String(100 + index).padStart(5, '0'),
    OEID: String(index).padStart(7, '0'),
    OfficerName: `Officer ${index}`,
    Amount: 500.5 * index,
    STATUS: TAX_STATUS_NAMES[status],
    lSTATUS: status,
    SubmittedBy: signed ? 'tax' : null,
    SubmittedDate: signed ? '2026-02-03 17:00:00' : null,
    SSN: signed ? `handle-${index}` : null,
    YEAR: 2026,
    ...given,
  };
}

/** A submitted form; with `empty` one that is not filled out yet. */
export function fakeForm(given: Partial<Form> = {}, { empty = false } = {}): Form {
  const filled = (text: string) => (empty ? '' : text);
  return {
    Name: filled('Dana Doe'),
    BusinessName: '',
    FederalTaxClassificationId: filled('I'),
    LimitedLiability: '',
    OthersText: '',
    IsForeignPartners: false,
    ExemptPayeeCode: '',
    FATCACode: '',
    Address1: filled('1 Main St'),
    Address2: '',
    City: filled('Milwaukee'),
    State: filled('WI'),
    ZipCode: filled('53202'),
    csz: filled('Milwaukee,WI,53202'),
    ListAccountNumber: '',
    RequestersNameandAddress: '',
    SSN: filled('XXXXX4320'),
    EmployerIdentificationNumber: '',
    SignatureText: filled('Dana Doe'),
    SignatureDate: filled('02/03/2026 17:00:00'),
    PBU: '00103',
    OEID: '0000003',
    OfficerName: 'Dana Doe',
    CreatedBy: filled('tax'),
    CreatedOn: filled('2026-02-03 17:00:00'),
    Status: filled('Submitted'),
    year: 2026,
    OldForm: false,
    Revision: '2024-03',
    NewRevision: '2024-03',
    Version: empty ? null : 7,
    Handle: empty ? null : 'handle-3',
    canEditForm: true,
    canEditSSN: empty,
    ...given,
  };
}

export const fakeSuccess = {
  Data: [{ Status: 'Success' as const, Message: 'W9 form successfully submitted.' }],
};

/** The calls of the taxation tab, answered from the given rows: filtered by name and paged as the server does. */
export function fakeTaxation(rows = Array.from({ length: 43 }, (_, index) => fakeRow(index))): Answer[] {
  return [
    answer(getTaxYears, { Data: [2026, 2025, 2024].map((value) => ({ label: String(value), value })) }),
    answer(getTaxDashboard, {
      Data: {
        totalCount: 40,
        submitted: { count: 20, thr: 5, thnr: 15 },
        notSubmitted: { count: 20, thr: 0, thnr: 20 },
      },
    }),
    answer(getW9ConfigurationDate, { Data: [{ Date: '2026-04-15' }] }),
    answer(getW9SubmissionDate, { Data: [{ Date: null }] }),
    answer(getTaxList, ({ body: { lOfficerName, PageNo = 1, PageSize = 10 } }) => {
      const wanted = (lOfficerName ?? '').toLowerCase();
      const found = rows.filter((row) => row.OfficerName.toLowerCase().includes(wanted));
      const from = (PageNo - 1) * PageSize;
      return { Data: found.slice(from, from + PageSize), TotalCount: found.length };
    }),
    answer(getW9Form, { Data: [fakeForm()] }),
    answer(startW9Form, { Data: [fakeForm({}, { empty: true })] }),
    answer(saveW9Form, fakeSuccess),
    answer(saveW9FormWithSsn, fakeSuccess),
    answer(revealSsn, { Data: [{ SSN: '987654320' }] }),
    answer(getW9FormVersions, {
      Data: [
        {
          Version: 7,
          Revision: '2024-03',
          SubmittedBy: 'tax',
          SubmittedDate: '2026-02-03 17:00:00',
          ContentHash: 'a'.repeat(64),
          Intact: true,
        },
        {
          Version: 2,
          Revision: '2018-10',
          SubmittedBy: 'super',
          SubmittedDate: '2023-02-03 17:00:00',
          ContentHash: 'b'.repeat(64),
          Intact: true,
        },
      ],
    }),
  ];
}
