import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { getW9Form, getW9FormVersions, startW9Form } from '@portal/shared/contracts/taxation';
import { toWire } from '@portal/shared/domain/dates';
import { joinCsz } from '@portal/shared/domain/w9-entry';
import { revisionInForce } from '@portal/shared/domain/w9-revisions';
import { maskTin } from '@portal/shared/domain/w9-tin';
import type { Actor } from '../../platform/http/actor';
import { notFound } from '../../platform/http/errors';
import type { Platform } from '../../platform/platform';
import { idFilter } from '../../platform/http/list-filters';
import { einOf, fieldsOf, isIntact, type FormFields } from './form-record';
import {
  findAccount,
  findAccountByHandle,
  findVersions,
  type Account,
  type FormRow,
} from './forms.repository';
import { requireTaxYear } from './tax-list.service';
import { openSsn, type TinVault } from './tin-vault';

type W9Form = ResponseOf<typeof getW9Form>['Data'][number];

const EMPTY: FormFields = {
  name: '',
  businessName: '',
  federalTaxClassificationId: '',
  limitedLiability: '',
  othersText: '',
  isForeignPartners: false,
  exemptPayeeCode: '',
  FATCACode: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zipCode: '',
  listAccountNumber: '',
  requestersNameandAddress: '',
  signatureText: '',
};

/** @param wire UTC `YYYY-MM-DD HH:mm:ss` @returns `MM/DD/YYYY HH:mm:ss`, as the form stores its signature date */
const signatureDate = (wire: string): string =>
  `${wire.slice(5, 7)}/${wire.slice(8, 10)}/${wire.slice(0, 4)}${wire.slice(10)}`;

interface Shown {
  account: Account;
  version: FormRow | undefined;
  year: number;
}

function toWireForm(
  platform: Platform,
  vault: TinVault,
  actor: Actor,
  { account, version, year }: Shown,
): W9Form {
  const fields = version ? fieldsOf(version) : EMPTY;
  const ein = version ? einOf(vault, version) : '';
  const canEditForm = actor.claims.has('w9form_submit');
  const newRevision = revisionInForce(toWire(platform.now()));
  const { taxpayer } = account;
  const ssn = taxpayer ? openSsn(vault, taxpayer) : '';
  return {
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
    SSN: ssn && maskTin(ssn),
    EmployerIdentificationNumber: ein && !canEditForm ? maskTin(ein) : ein,
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
    Handle: taxpayer?.handle ?? null,
    canEditForm,
    canEditSSN: canEditForm && !taxpayer,
  };
}

/** A look at a number in full is written down like a change is. */
async function show(platform: Platform, vault: TinVault, actor: Actor, shown: Shown): Promise<W9Form> {
  const form = toWireForm(platform, vault, actor, shown);
  if (form.canEditForm && form.EmployerIdentificationNumber) {
    await platform.audit.record(platform.database.db, actor, {
      action: 'w9EinShown',
      entity: 'w9Form',
      entityId: form.Version,
      to: { PBU: form.PBU, OEID: form.OEID },
    });
  }
  return form;
}

/** The form of an account as of a year. @throws HttpError 404 for a handle or a version that the client does not have */
export async function viewForm(
  platform: Platform,
  vault: TinVault,
  actor: Actor,
  { lSSN, lYear, lVersion }: BodyOf<typeof getW9Form>,
): Promise<W9Form> {
  const { db } = platform.database;
  const year = await requireTaxYear(platform, actor, lYear);
  const account = await findAccountByHandle(db, actor.clientId, lSSN);
  if (!account) throw notFound();
  const versions = await findVersions(db, account.officerId, year.before);
  const wanted = idFilter(lVersion);
  const version = wanted === undefined ? versions[0] : versions.find((one) => one.formId === wanted);
  if (wanted !== undefined && !version) throw notFound();
  return show(platform, vault, actor, { account, version, year: year.year });
}

/** The form to fill out for an account. @throws HttpError 404 for an account that the client does not have */
export async function startForm(
  platform: Platform,
  vault: TinVault,
  actor: Actor,
  { lPBU, lOEID, lYear }: BodyOf<typeof startW9Form>,
): Promise<W9Form> {
  const { db } = platform.database;
  const year = await requireTaxYear(platform, actor, lYear);
  const account = await findAccount(db, actor.clientId, lPBU, lOEID);
  if (!account) throw notFound();
  const [version] = await findVersions(db, account.officerId, year.before);
  return show(platform, vault, actor, { account, version, year: year.year });
}

/** The versions of an account's form, newest first. @throws HttpError 404 for a handle that the client does not have */
export async function listVersions(
  platform: Platform,
  actor: Actor,
  { lSSN, lYear }: BodyOf<typeof getW9FormVersions>,
): Promise<ResponseOf<typeof getW9FormVersions>['Data']> {
  const { db } = platform.database;
  const year = await requireTaxYear(platform, actor, lYear);
  const account = await findAccountByHandle(db, actor.clientId, lSSN);
  if (!account) throw notFound();
  const versions = await findVersions(db, account.officerId, year.before);
  return versions.map((one) => ({
    Version: one.formId,
    Revision: one.revision,
    SubmittedBy: one.submittedBy,
    SubmittedDate: one.submittedAt,
    ContentHash: one.contentHash,
    Intact: isIntact(one, account.taxpayer.ssnLookup),
  }));
}
