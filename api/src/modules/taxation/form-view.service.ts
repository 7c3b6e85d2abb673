import { toWire } from '@portal/shared/domain/dates';
import { revisionInForce } from '@portal/shared/domain/w9-revisions';
import { maskTin } from '@portal/shared/domain/w9-tin';
import type { Actor } from '../../platform/http/actor';
import { notFound } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { einOf, fieldsOf, isIntact, type FormFields } from './form-record';
import {
  auditedAccount,
  findAccount,
  findAccountByHandle,
  findNewest,
  findVersions,
  type Account,
  type FormRow,
} from './forms.repository';
import { requireTaxYear, type YearRequest } from './tax-list.service';
import type { TaxYear } from './tax-year';
import { openSsn, type TaxPlatform } from './tin-vault';

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

interface Shown {
  account: Account;
  /** Undefined while the account has none. */
  version: FormRow | undefined;
  year: TaxYear;
}

/** A form as the actor may see it. */
export interface FormView extends Shown {
  fields: FormFields;
  /** Masked, '' when none is on record. */
  ssn: string;
  /** Masked for those who may not edit, '' when none was given. */
  ein: string;
  /** The revision that an edit will be signed on. */
  newRevision: string;
  /** The newest version by now, null for none; undefined for the current year, where it is the one shown. */
  newestFormId: number | null | undefined;
  canEdit: boolean;
}

/** An edit is signed today: what it follows is the newest form of all, also where an earlier year is shown. */
async function newestFormId(
  { database, now }: TaxPlatform,
  { account, year }: Shown,
): Promise<number | null | undefined> {
  if (year.before > toWire(now())) return undefined;
  return (await findNewest(database.db, account.officerId))?.formId ?? null;
}

/** A look at an EIN in full is written to the audit log like a change is. */
async function viewOf(platform: TaxPlatform, actor: Actor, shown: Shown): Promise<FormView> {
  const { vault } = platform;
  const { account, version } = shown;
  const canEdit = actor.claims.has('w9form_submit');
  const ein = version ? einOf(vault, version) : '';
  const view: FormView = {
    ...shown,
    fields: version ? fieldsOf(version) : EMPTY,
    ssn: account.taxpayer ? maskTin(openSsn(vault, account.taxpayer)) : '',
    ein: ein && !canEdit ? maskTin(ein) : ein,
    newRevision: revisionInForce(toWire(platform.now())),
    newestFormId: await newestFormId(platform, shown),
    canEdit,
  };
  if (canEdit && ein) {
    await platform.audit.record(platform.database.db, actor, {
      action: 'w9EinShown',
      entity: 'w9Form',
      entityId: version?.formId ?? null,
      to: auditedAccount(account),
    });
  }
  return view;
}

/** The form of an account as of a year. @throws HttpError 404 for a handle or a version that the client does not have */
export async function viewForm(
  platform: TaxPlatform,
  actor: Actor,
  { handle, formId, ...request }: YearRequest & { handle: string; formId: number | undefined },
): Promise<FormView> {
  const { db } = platform.database;
  const year = await requireTaxYear(platform, actor, request);
  const account = await findAccountByHandle(db, actor.clientId, handle);
  if (!account) throw notFound();
  const versions = await findVersions(db, account.officerId, year.before);
  const version = formId === undefined ? versions[0] : versions.find((one) => one.formId === formId);
  if (formId !== undefined && !version) throw notFound();
  return viewOf(platform, actor, { account, version, year });
}

/** The form to fill out for an account. @throws HttpError 404 for an account that the client does not have */
export async function startForm(
  platform: TaxPlatform,
  actor: Actor,
  { portBu, oeid, ...request }: YearRequest & { portBu: string; oeid: string },
): Promise<FormView> {
  const { db } = platform.database;
  const year = await requireTaxYear(platform, actor, request);
  const account = await findAccount(db, actor.clientId, { portBu, oeid });
  if (!account) throw notFound();
  const [version] = await findVersions(db, account.officerId, year.before);
  return viewOf(platform, actor, { account, version, year });
}

/** A version of a form, and whether what is stored still is what was signed. */
export type Version = FormRow & { isIntact: boolean };

/** The versions of an account's form, newest first. @throws HttpError 404 for a handle that the client does not have */
export async function listVersions(
  platform: Platform,
  actor: Actor,
  { handle, ...request }: YearRequest & { handle: string },
): Promise<Version[]> {
  const { db } = platform.database;
  const { before } = await requireTaxYear(platform, actor, request);
  const account = await findAccountByHandle(db, actor.clientId, handle);
  if (!account) throw notFound();
  const versions = await findVersions(db, account.officerId, before);
  return versions.map((one) => ({ ...one, isIntact: isIntact(one, account.taxpayer.ssnLookup) }));
}
